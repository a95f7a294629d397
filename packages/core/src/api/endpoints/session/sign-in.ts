import * as z from 'zod/mini';
import { AuthParams, Credentials, SignInProviders, UserInfo } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';

/** Sign-in and session of the cloud and dev deployments; all that a login page calls. (spec 2 section 7) */
export const signIn = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login',
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
    guard: 'own',
    response: z.unknown(),
    access: 'session',
    spec: 'spec 2 section 7',
    assumed: ['response'],
  }),
  authParams: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/auth_params',
    guard: 'own',
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
  providers: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/providers',
    query: z.object({ tenant: z.optional(z.string()) }),
    response: SignInProviders,
    access: 'public',
    keepsSession: true,
    spec: 'design',
  }),
  userInfo: defineEndpoint({
    method: 'GET',
    path: '/api/userinfo',
    response: UserInfo,
    access: 'session',
    shared: true,
    spec: 'spec 2 section 7',
  }),
};
