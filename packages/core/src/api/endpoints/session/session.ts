import * as z from 'zod/mini';
import { ManagementLogin, ManagementMe, ProviderLogin, SessionKey } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';

/**
 * The session of tenant management. A caller shows the `Authorization` that a login answered, in the header of that
 * name; a signed-in browser needs none. (spec 3 section 7, OP-91)
 */
export const session = {
  me: defineEndpoint({
    method: 'GET',
    path: '/gdmanage/api/me',
    response: ManagementMe,
    access: 'public',
    keepsSession: true,
    spec: 'spec 3 section 7',
    assumed: ['members of user beside status'],
  }),
  cookie: defineEndpoint({
    method: 'GET',
    path: '/gdmanage/api/session_cookie',
    response: z.unknown(),
    refuses: { 401: 'The key of the session is not known' },
    access: 'public',
    keepsSession: true,
    spec: 'spec 3 section 7',
    assumed: ['response'],
  }),
  oauthLogin: defineEndpoint({
    method: 'POST',
    path: '/gdmanage/api/oauth/login',
    guard: 'own',
    body: ProviderLogin,
    response: ManagementLogin,
    access: 'public',
    keepsSession: true,
    spec: 'spec 3 section 7',
    assumed: ['method', 'path'],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/gdmanage/api/v1/session/logout',
    guard: 'own',
    response: z.unknown(),
    access: 'public',
    keepsSession: true,
    spec: 'spec 3 section 7',
    assumed: ['method', 'path', 'response'],
  }),
  extendKey: defineEndpoint({
    method: 'POST',
    path: '/gdmanage/api/v1/session/extendkey',
    guard: 'own',
    body: z.object({ key_id: z.string().check(z.maxLength(100)) }),
    response: SessionKey,
    access: 'public',
    keepsSession: true,
    spec: 'spec 3 section 7',
    assumed: ['path'],
  }),
};
