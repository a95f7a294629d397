import * as z from 'zod/mini';
import { Credentials, UserInfo } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';

/** Sign-in and session of an on-premises deployment; all that a login page calls. (spec 2 section 7) */
export const onpremSignIn = {
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
};
