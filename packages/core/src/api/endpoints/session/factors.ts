import * as z from 'zod/mini';
import { Guid } from '../../schemas/base/formats.ts';
import {
  BegunCodeApp,
  CodeSent,
  FactorPolicy,
  FactorSent,
  MadeRecoveryCodes,
  NewPasswordSent,
  OwnFactors,
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
};
