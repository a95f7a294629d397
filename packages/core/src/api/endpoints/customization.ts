import {
  AdvancedSave,
  AreaSave,
  AreaStored,
  DlpAnswer,
  EmailAnswer,
  RevisionParams,
  Stored,
  WebAnswer,
} from '../schemas/index.ts';
import type { Schema } from '../table/define.ts';
import { defineEndpoint } from '../table/define.ts';

const pathDecided = ['path and method (OP-92)'] as const;

function get<const A extends string, R extends Schema>(area: A, response: R) {
  return defineEndpoint({
    method: 'GET',
    path: `/api/policy/v1/rules/customization/${area}/{rev}`,
    params: RevisionParams,
    response,
    access: 'customization:web:read',
    shared: true,
    spec: 'spec 1 section 7',
    assumed: pathDecided,
  });
}

function save<const A extends string>(area: A) {
  return defineEndpoint({
    method: 'PUT',
    path: `/api/policy/v1/rules/customization/${area}/{rev}`,
    params: RevisionParams,
    body: AreaSave,
    response: AreaStored,
    access: `customization:${area}:write`,
    guard: 'revision',
    spec: 'spec 1 section 7',
    assumed: pathDecided,
  });
}

function setAdvanced<const A extends string>(area: A) {
  return defineEndpoint({
    method: 'PUT',
    path: `/api/policy/v1/rules/customization/${area}/block_page/set_advanced/{rev}`,
    params: RevisionParams,
    body: AdvancedSave,
    response: Stored,
    access: `customization:${area}:write`,
    guard: 'revision',
    spec: 'spec 1 section 7',
    assumed: ['path, method and body (OP-46)'],
  });
}

/** Settings of the three customization areas. (spec 1 section 7) */
export const customization = {
  get: { web: get('web', WebAnswer), email: get('email', EmailAnswer), dlp: get('dlp', DlpAnswer) },
  save: { web: save('web'), email: save('email'), dlp: save('dlp') },
  setAdvanced: { web: setAdvanced('web'), email: setAdvanced('email'), dlp: setAdvanced('dlp') },
};
