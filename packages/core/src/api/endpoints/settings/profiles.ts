import {
  CapabilityParams,
  ForensicsProfiles,
  ForensicsProfilesSave,
  ForensicsStatus,
  ForensicsViewer,
  ForensicsViewerSave,
  NamedValue,
  StorageProfiles,
  StorageProfilesSave,
  StorageProfileWrite,
  StorageVerdict,
} from '../../schemas/index.ts';
import type { Schema } from '../../table/define.ts';
import { defineEndpoint } from '../../table/define.ts';
import { saved, seen } from '../../table/saved.ts';
import { rights } from '../parts/rights.ts';

const spec = 'spec 3 section 7';

function get<Response extends Schema>(path: string, right: `${string}:${string}`, response: Response) {
  return defineEndpoint({
    method: 'GET',
    path,
    response,
    access: `${right}:read`,
    shared: true,
    spec,
    assumed: ['permission'],
  });
}

function post<Body extends Schema, Response extends Schema, const By extends 'body' | 'header'>(
  path: string,
  right: `${string}:${string}`,
  body: Body,
  response: Response,
  guard: By,
) {
  return defineEndpoint({
    method: 'POST',
    path,
    body,
    guard,
    response,
    access: `${right}:write`,
    spec,
    assumed: ['permission'],
  });
}

function capability(path: string) {
  return defineEndpoint({
    method: 'GET',
    path,
    params: CapabilityParams,
    response: NamedValue,
    access: 'session',
    shared: true,
    spec,
    assumed: ['response', 'a capability that the tenant lacks answers false'],
  });
}

const storageProfiles = '/api/settings/v1/storage/profiles';

/** Where files are kept. (spec 3 section 7) */
export const storage = {
  profiles: {
    list: get(storageProfiles, rights.storage, saved(StorageProfiles)),
    save: post(storageProfiles, rights.storage, seen(StorageProfilesSave), saved(StorageProfiles), 'body'),
  },
  capability: { get: capability('/api/settings/v1/storage/capabilities/{capability}') },
  validate: defineEndpoint({
    method: 'POST',
    path: '/api/settings/v1/storage/validate',
    body: StorageProfileWrite,
    guard: 'command',
    response: StorageVerdict,
    access: `${rights.storage}:write`,
    wholeAnswer: true,
    spec,
    assumed: ['body and response (OP-98)', 'permission'],
  }),
};

const bfProfiles = '/api/settings/v1/bf/profiles';
const bfViewer = '/api/settings/v1/bf/viewer';

/** Browser forensics. (spec 3 section 7) */
export const bf = {
  profiles: {
    list: get(bfProfiles, rights.forensics, saved(ForensicsProfiles)),
    save: post(bfProfiles, rights.forensics, seen(ForensicsProfilesSave), saved(ForensicsProfiles), 'body'),
  },
  status: get('/api/settings/v1/bf/status', rights.forensics, ForensicsStatus),
  capability: { get: capability('/api/settings/v1/bf/capabilities/{capability}') },
  viewer: {
    get: get(bfViewer, rights.forensics, saved(ForensicsViewer)),
    save: post(bfViewer, rights.forensics, ForensicsViewerSave, saved(ForensicsViewer), 'header'),
  },
};
