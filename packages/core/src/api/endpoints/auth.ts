import * as z from 'zod/mini';
import { defineEndpoint } from '../define.ts';
import { AuthParams, Credentials, ListedUser, MfaUser, PasswordChange, UserInfo } from '../schemas/index.ts';

/** Sign-in and session of the cloud and dev deployments. (spec 2 section 7) */
export const auth = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login',
    body: Credentials,
    response: z.unknown(),
    access: 'public',
    keepsSession: true,
    spec: 'spec 2 section 7',
    assumed: ['response'],
  }),
  logout: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/logout',
    response: z.string(),
    responseType: 'text',
    access: 'public',
    keepsSession: true,
    spec: 'spec 2 section 7',
  }),
  cookieRefresh: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/cookie_refresh',
    response: z.unknown(),
    access: 'session',
    spec: 'spec 2 section 7',
    assumed: ['response'],
  }),
  authParams: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/auth_params',
    body: z.object({
      force_udb: z.optional(z.boolean()),
      return_url: z.optional(z.string().check(z.maxLength(2_048))),
    }),
    response: AuthParams,
    access: 'public',
    keepsSession: true,
    spec: 'spec 2 section 7',
    assumed: ['return_url: where the portal goes on to after the sign-in'],
  }),
  userInfo: defineEndpoint({
    method: 'GET',
    path: '/api/userinfo',
    response: UserInfo,
    access: 'session',
    shared: true,
    spec: 'spec 2 section 7',
  }),
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/list_users',
    response: z.array(ListedUser),
    access: 'settings:users:read',
    spec: 'spec 2 section 7',
    assumed: ['response', 'permission'],
  }),
  mfaUsers: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/mfa/users',
    response: z.array(MfaUser),
    access: 'settings:users:read',
    spec: 'spec 2 section 7',
    assumed: ['response', 'permission'],
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/change_password',
    body: PasswordChange,
    response: z.unknown(),
    access: 'session',
    spec: 'design, UI.md section 3',
    assumed: ['the whole call (docs/added-calls.md)'],
  }),
};
