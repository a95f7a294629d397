import * as z from 'zod/mini';
import { Association, ContactMessage, MultiTenant, NamedValue, NameParams } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { replaced } from '../parts/replaced.ts';
import { apiTokens } from './api-tokens.ts';
import { tenantSettings } from './tenant.ts';

/** Settings of the tenant. (spec 3 section 7) */
export const settings = {
  ...tenantSettings,
  multiTenant: {
    get: defineEndpoint({
      method: 'GET',
      path: '/api/settings/v1/tenants/multi_tenant/',
      response: MultiTenant,
      access: 'settings:multi_tenant:read',
      shared: true,
      spec: 'spec 3 section 7',
      assumed: ['permission'],
    }),
    approve: defineEndpoint({
      method: 'PATCH',
      path: '/api/settings/v1/tenants/multi_tenant/associations/{id}',
      params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
      body: z.object({ status: z.literal('active') }),
      guard: 'header',
      response: Association,
      access: 'settings:multi_tenant:write',
      timeoutMs: 45_000, // (spec 3 section 9, approval time-out)
      spec: 'spec 3 section 7',
      assumed: ['permission', 'response'],
    }),
  },
  setting: {
    get: defineEndpoint({
      method: 'GET',
      path: '/api/settings/v1/tenants/setting/{name}',
      params: NameParams,
      response: NamedValue,
      access: 'settings:*:read',
      shared: true,
      spec: 'spec 3 section 7',
      assumed: ['response', 'permission'],
    }),
  },
  capability: {
    get: defineEndpoint({
      method: 'GET',
      path: '/api/settings/v1/tenants/capabilities/{name}',
      params: NameParams,
      response: NamedValue,
      access: 'session',
      shared: true,
      spec: 'spec 3 section 7',
      assumed: ['response', 'a capability that the tenant lacks answers false'],
    }),
  },
  contact: {
    send: defineEndpoint({
      method: 'POST',
      path: '/api/settings/v1/contact',
      body: ContactMessage,
      guard: 'adds',
      response: z.looseObject({ id: z.string() }),
      access: 'session',
      spec: 'design, UI.md section 4.12',
      assumed: ['the whole call (docs/added-calls.md)'],
    }),
  },
  apiTokens,
  replaced,
};
