import * as z from 'zod/mini';
import { EncryptedUserInfo, ListedUser, MfaUser, PasswordChange } from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { factorPolicy, ownFactors, passkeys, signInSteps } from './factors.ts';
import { ownSessions, personalTokens, proofs } from './own-access.ts';
import { groups, invitations, people } from './people.ts';
import { signIn } from './sign-in.ts';

/** Sign-in, session and users of the cloud and dev deployments. (spec 2 section 7) */
export const auth = {
  ...signIn,
  userInfoEncrypted: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v2/userinfo',
    response: EncryptedUserInfo,
    refuses: { 409: 'The service gives no encrypted answers' },
    access: 'session',
    spec: 'spec 2 section 7',
    assumed: ['the whole call but its name (OP-76)'],
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
    guard: 'own',
    body: PasswordChange,
    response: z.unknown(),
    countsAttempts: true,
    access: 'session',
    inPerson: true,
    spec: 'design, UI.md section 3',
    assumed: ['the whole call (docs/added-calls.md)'],
  }),
  sessions: ownSessions,
  tokens: personalTokens,
  proofs,
  users: people,
  groups,
  invitations,
  steps: signInSteps,
  factors: ownFactors,
  passkeys,
  factorPolicy,
  mfa: {
    disable: defineEndpoint({
      method: 'DELETE',
      path: '/api/auth/v1/mfa/users/{uid}',
      params: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(300)) }),
      guard: 'credential',
      response: z.unknown(),
      access: 'settings:users:write',
      proof: true,
      spec: 'spec 3 section 6',
      assumed: ['call added by the project (OP-218)'],
    }),
  },
};
