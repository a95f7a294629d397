import * as z from 'zod/mini';
import { Guid } from '../../schemas/base/formats.ts';
import { ApiToken, CreatedApiToken, NewApiToken } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';

const token = z.object({ id: Guid });

/** Tokens with which collectors fetch logs. (spec 3 section 7, DESIGN section 6) */
export const apiTokens = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/settings/v1/tenants/api_tokens',
    response: z.array(ApiToken),
    access: 'settings:api_tokens:read',
    spec: 'spec 3 section 7',
    assumed: ['columns of the list', 'permission'],
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/settings/v1/tenants/api_tokens',
    body: NewApiToken,
    guard: 'credential',
    response: CreatedApiToken,
    access: 'settings:api_tokens:write',
    proof: true,
    spec: 'spec 3 section 7',
    assumed: ['body (OP-98) with the logs that the token may fetch', 'answer', 'permission'],
  }),
  takeOver: defineEndpoint({
    method: 'POST',
    path: '/api/settings/v1/tenants/api_token/{id}/take_over',
    params: token,
    response: ApiToken,
    guard: 'command',
    conflict: 'The token has expired.',
    access: 'settings:api_tokens:write',
    proof: true, // an old secret gets the rights of who takes it over (OP-211)
    spec: 'design',
    assumed: ['call added by the project (OP-212)'],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    guard: 'credential',
    path: '/api/settings/v1/tenants/api_token/{id}',
    params: token,
    response: z.unknown(),
    access: 'settings:api_tokens:write',
    spec: 'spec 3 section 7',
    assumed: ['permission'],
  }),
};
