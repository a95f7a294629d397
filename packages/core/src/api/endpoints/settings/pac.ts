import {
  AddressList,
  PacChange,
  PacDefaults,
  PacFileSave,
  PacQuestion,
  PacSettings,
  PacTemplate,
  PacVerdict,
} from '../../schemas/index.ts';
import type { Schema } from '../../table/define.ts';
import { defineEndpoint } from '../../table/define.ts';
import { saved, seen } from '../../table/saved.ts';
import { rights } from '../parts/rights.ts';

const root = '/api/settings/v1/pac';

function get<Response extends Schema>(path: string, response: Response) {
  return defineEndpoint({
    method: 'GET',
    path,
    response,
    access: `${rights.pac}:read`,
    shared: true,
    spec: 'spec 3 section 7',
    assumed: ['response', 'permission'],
  });
}

/** The proxy auto-config file. (spec 3 section 7) */
export const pac = {
  get: get(root, saved(PacSettings)),
  save: defineEndpoint({
    method: 'PATCH',
    path: root,
    body: seen(PacChange),
    guard: 'body',
    response: saved(PacSettings),
    access: `${rights.pac}:write`,
    spec: 'spec 3 section 7',
    assumed: ['body and response', 'permission'],
  }),
  proxyIps: get(`${root}/proxy_ips`, AddressList),
  defaults: get(`${root}/defaults`, PacDefaults),
  test: defineEndpoint({
    method: 'POST',
    path: `${root}/test`,
    body: PacQuestion,
    guard: 'asks',
    response: PacVerdict,
    access: `${rights.pac}:read`, // it changes nothing
    largeBody: true,
    spec: 'design',
    assumed: ['call added by the project (UI.md 4.15)'],
  }),
  template: {
    get: get(`${root}/template`, saved(PacTemplate)),
    upload: defineEndpoint({
      method: 'POST',
      path: `${root}/template`,
      body: PacFileSave,
      guard: 'header',
      response: saved(PacTemplate),
      access: `${rights.pac}:write`,
      largeBody: true,
      spec: 'spec 3 section 7',
      assumed: ['response', 'permission'],
    }),
  },
};
