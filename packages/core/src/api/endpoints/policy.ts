import * as z from 'zod/mini';
import {
  PortalVersion,
  Revision,
  RevisionId,
  RevisionParams,
  Role,
  RoleList,
  RoleSave,
  StagedDiscard,
  StagedDiscarded,
  StagedKeep,
  StagedPolicy,
  StagedSectionParams,
  Stored,
} from '../schemas/index.ts';
import { defineEndpoint } from '../table/define.ts';
import { ruleAreas } from './parts/rules.ts';

const restaging = {
  method: 'POST',
  params: StagedSectionParams,
  response: StagedDiscarded,
  guard: 'revision',
  shows: 'policy.staged',
  access: 'session', // the right is that of the section (OP-200)
  spec: 'spec 3 section 4',
  assumed: ['the whole call (PUB-001, docs/added-calls.md)'],
} as const;
const rbacDecided = ['path, method and data (OP-93)', 'permission'] as const;

/** The policy revision and the roles in it. (spec 2 section 7, spec 3 section 7) */
export const policy = {
  getRevision: defineEndpoint({
    method: 'GET',
    path: '/api/policy/v1/rules',
    query: z.object({ timestamp: z.optional(z.coerce.number()) }),
    response: Revision,
    access: 'session',
    background: true, // the portal asks whether somebody else saved
    shared: true,
    spec: 'spec 2 section 7',
    assumed: ['name of the timestamp parameter (OP-41)'],
  }),
  staged: defineEndpoint({
    method: 'GET',
    path: '/api/policy/v1/staged',
    response: StagedPolicy,
    access: 'session',
    shared: true,
    spec: 'spec 3 section 4',
    assumed: ['the whole call (OP-200, docs/added-calls.md)'],
  }),
  discard: defineEndpoint({ ...restaging, path: '/api/policy/v1/staged/{section}/discard', body: StagedDiscard }),
  keep: defineEndpoint({ ...restaging, path: '/api/policy/v1/staged/{section}/keep', body: StagedKeep }),
  publish: defineEndpoint({
    method: 'POST',
    path: '/api/policy/v1/rules/{rev}',
    params: RevisionParams,
    response: z.unknown(),
    guard: 'header',
    shows: 'policy.getRevision',
    access: 'session', // the rights depend on what is staged (OP-200)
    proof: 'partly', // where roles are published (OP-211)
    spec: 'spec 3 section 7',
    assumed: ['response', 'an If-Match header with the updated_at that was reviewed (DESIGN section 3)', 'permission'],
  }),
  getPortalVersion: defineEndpoint({
    method: 'GET',
    path: '/api/policy/v1/portal_version',
    response: PortalVersion,
    access: 'session',
    shared: true,
    spec: 'spec 2 section 7',
  }),
  setPortalVersion: defineEndpoint({
    method: 'PUT',
    path: '/api/policy/v1/portal_version',
    body: z.object({ portal_v2: z.literal(true) }),
    guard: 'command',
    response: z.unknown(),
    access: 'session',
    spec: 'spec 2 section 7',
    assumed: ['body', 'response'],
  }),
  ...ruleAreas,
  rbac: {
    list: defineEndpoint({
      method: 'GET',
      path: '/api/policy/v1/rules/rbac/{rev}',
      params: RevisionParams,
      response: RoleList,
      access: 'settings:rbac:read',
      spec: 'spec 3 section 7',
      assumed: rbacDecided,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: '/api/policy/v1/rules/rbac/{rev}/{id}',
      params: z.object({ rev: RevisionId, id: z.string().check(z.minLength(1), z.maxLength(64)) }),
      response: Role,
      access: 'settings:rbac:read',
      spec: 'spec 3 section 7',
      assumed: rbacDecided,
    }),
    save: defineEndpoint({
      method: 'PUT',
      path: '/api/policy/v1/rules/rbac/{rev}',
      params: RevisionParams,
      body: RoleSave,
      response: Stored,
      access: 'settings:rbac:write',
      guard: 'revision',
      spec: 'spec 3 section 7',
      assumed: rbacDecided,
    }),
  },
};
