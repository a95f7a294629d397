import type { Schema } from '../define.ts';
import { defineEndpoint } from '../define.ts';
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
} from '../schemas/index.ts';
import { rights } from './rights.ts';

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

function post<Body extends Schema, Response extends Schema>(
  path: string,
  right: `${string}:${string}`,
  body: Body,
  response: Response,
) {
  return defineEndpoint({
    method: 'POST',
    path,
    body,
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

/** What the 409 of a list with `updated_at` says. (OP-109) */
export const staleList = 'The list was saved by somebody else in the meantime';

const storageProfiles = '/api/settings/v1/storage/profiles';

/** Where files are kept. (spec 3 section 7) */
export const storage = {
  profiles: {
    list: get(storageProfiles, rights.storage, StorageProfiles),
    save: {
      ...post(storageProfiles, rights.storage, StorageProfilesSave, StorageProfiles),
      conflict: staleList,
    },
  },
  capability: { get: capability('/api/settings/v1/storage/capabilities/{capability}') },
  validate: defineEndpoint({
    method: 'POST',
    path: '/api/settings/v1/storage/validate',
    body: StorageProfileWrite,
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
    list: get(bfProfiles, rights.forensics, ForensicsProfiles),
    save: { ...post(bfProfiles, rights.forensics, ForensicsProfilesSave, ForensicsProfiles), conflict: staleList },
  },
  status: get('/api/settings/v1/bf/status', rights.forensics, ForensicsStatus),
  capability: { get: capability('/api/settings/v1/bf/capabilities/{capability}') },
  viewer: {
    get: get(bfViewer, rights.forensics, ForensicsViewer),
    save: post(bfViewer, rights.forensics, ForensicsViewerSave, ForensicsViewer),
  },
};
