import * as z from 'zod/mini';
import { defineEndpoint } from '../define.ts';
import { saved } from '../saved.ts';
import { ApplianceManagerVersion, Credentials, ManagedSystem, UserInfo } from '../schemas/index.ts';

/** Sign-in and session of an on-premises deployment. (spec 2 section 7) */
export const onprem = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/v1/login',
    guard: 'own',
    body: Credentials,
    response: z.unknown(),
    access: 'public',
    keepsSession: true,
    spec: 'spec 2 section 7',
    assumed: ['response'],
  }),
  logout: defineEndpoint({
    method: 'GET',
    path: '/api/v1/logout',
    response: z.string(),
    responseType: 'text',
    access: 'public',
    keepsSession: true,
    spec: 'spec 2 section 7',
  }),
  userInfo: defineEndpoint({
    method: 'GET',
    path: '/api/v1/userinfo',
    response: UserInfo,
    access: 'session',
    shared: true,
    spec: 'spec 2 section 7',
  }),
  cookieRefresh: defineEndpoint({
    method: 'GET',
    path: '/api/v1/cookie_refresh',
    response: z.unknown(),
    access: 'session',
    spec: 'spec 2 section 7',
    assumed: ['response'],
  }),
  setApplianceManagerVersion: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/dashboard/appliance_manager_version',
    body: ApplianceManagerVersion,
    guard: 'header',
    response: saved(ApplianceManagerVersion),
    access: 'appliances:manager_version:write',
    spec: 'spec 2 section 7',
    assumed: ['body (OP-98)', 'permission'],
  }),
  getAppliances: defineEndpoint({
    method: 'GET',
    path: '/api/v1/dashboard/get_appliances',
    response: z.array(ManagedSystem),
    access: 'appliances:systems:read',
    shared: true,
    spec: 'spec 2 section 7',
    assumed: ['fields of an appliance', 'permission'],
  }),
};
