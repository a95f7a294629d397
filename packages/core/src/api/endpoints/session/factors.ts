import * as z from 'zod/mini';
import { Guid } from '../../schemas/base/formats.ts';
import {
  BegunCodeApp,
  CodeSent,
  FactorCoverage,
  FactorPolicy,
  FactorSent,
  MadeRecoveryCodes,
  NewPasswordSent,
  OwnFactors,
  PasskeyMade,
  PasskeyOptions,
  PasskeyRename,
  PasskeySignIn,
  SignInAnswer,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { saved, seen } from '../../table/saved.ts';
import { rights } from '../parts/rights.ts';

const one = z.object({ id: Guid });
const added = { spec: 'design', assumed: ['call added by the project (OP-218)'] } as const;
const step = { guard: 'own', access: 'public', keepsSession: true, countsAttempts: true, ...added } as const;
const begun = {
  401: 'There is no sign-in to go on with, or what was shown is wrong',
  409: 'It waits for another step',
};

/** What a sign-in waits for after its password; a cookie of five minutes carries it on. (OP-218) */
export const signInSteps = {
  factor: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/factor',
    body: FactorSent,
    response: SignInAnswer,
    refuses: begun,
    ...step,
  }),
  password: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/password',
    body: NewPasswordSent,
    response: SignInAnswer,
    refuses: begun,
    ...step,
  }),
  enrol: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/enrolment',
    response: BegunCodeApp,
    refuses: begun,
    ...step,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/enrolment/{id}/confirm',
    params: one,
    body: CodeSent,
    response: SignInAnswer,
    refuses: begun,
    ...step,
  }),
  askPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/factor/passkey',
    response: PasskeyOptions,
    refuses: begun,
    ...step,
  }),
  beginPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/enrolment_passkey/begin',
    response: PasskeyOptions,
    refuses: begun,
    ...step,
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/enrolment_passkey',
    body: PasskeyMade,
    response: SignInAnswer,
    refuses: begun,
    ...step,
  }),
};

/** Passkeys: in place of a password, as a fresh proof, and those of the caller. (OP-210, OP-218) */
export const passkeys = {
  beginSignIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/passkey/begin',
    response: PasskeyOptions,
    refuses: { 409: 'Nobody signs in with a passkey at this address' },
    ...step,
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/login/passkey',
    body: PasskeySignIn,
    response: SignInAnswer,
    refuses: {
      401: 'The passkey is not known here, or its tenant does not allow it alone',
      409: 'Nobody signs in with a passkey at this address',
    },
    ...step,
  }),
  forProof: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/passkeys/proof',
    guard: 'own',
    response: PasskeyOptions,
    refuses: { 409: 'The caller has no passkey, or the address has no name' },
    access: 'session',
    inPerson: true,
    ...added,
  }),
  begin: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/passkeys/begin',
    guard: 'credential',
    response: PasskeyOptions,
    access: 'session',
    proof: true,
    ...added,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/passkeys',
    body: PasskeyMade,
    guard: 'credential',
    response: MadeRecoveryCodes,
    access: 'session',
    inPerson: true,
    ...added,
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/v1/passkeys/{id}',
    params: one,
    body: PasskeyRename,
    guard: 'own',
    response: z.unknown(),
    conflict: 'It was renamed meanwhile.',
    access: 'session',
    inPerson: true,
    ...added,
  }),
};

/** The caller's own factors and recovery codes. (OP-210, OP-218) */
export const ownFactors = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/factors',
    response: OwnFactors,
    access: 'session',
    inPerson: true,
    ...added,
  }),
  begin: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/factors/code_app',
    guard: 'credential',
    response: BegunCodeApp,
    access: 'session',
    proof: true,
    ...added,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/factors/{id}/confirm',
    params: one,
    body: CodeSent,
    guard: 'credential',
    response: MadeRecoveryCodes,
    access: 'session',
    inPerson: true,
    ...added,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/v1/factors/{id}',
    params: one,
    guard: 'credential',
    response: z.unknown(),
    conflict: 'It is the last one, and the tenant asks everyone for one.',
    access: 'session',
    proof: true,
    ...added,
  }),
  renewCodes: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/factors/recovery_codes',
    guard: 'credential',
    response: MadeRecoveryCodes,
    access: 'session',
    proof: true,
    ...added,
  }),
};

/** What the tenant asks of its users. (OP-210, OP-211) */
export const factorPolicy = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/factor_policy',
    response: saved(FactorPolicy),
    access: `${rights.authentication}:read`,
    ...added,
  }),
  save: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/v1/factor_policy',
    body: seen(FactorPolicy),
    guard: 'body',
    response: saved(FactorPolicy),
    access: `${rights.authentication}:write`,
    proof: true,
    ...added,
  }),
  coverage: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/factor_policy/coverage',
    response: FactorCoverage,
    access: `${rights.authentication}:read`,
    ...added,
  }),
};
