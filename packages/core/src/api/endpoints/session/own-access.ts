import * as z from 'zod/mini';
import { Guid } from '../../schemas/base/formats.ts';
import {
  CreatedPersonalToken,
  EndedSessions,
  FreshProof,
  NewPersonalToken,
  OwnSessions,
  PersonalToken,
  ProofSent,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';

const one = z.object({ id: Guid });
const added = { spec: 'design', assumed: ['call added by the project (OP-218)'] } as const;

/** The caller's own sessions. (OP-218, ROL-014) */
export const ownSessions = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/sessions',
    response: OwnSessions,
    access: 'session',
    inPerson: true,
    ...added,
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/v1/sessions/{id}',
    params: one,
    guard: 'own',
    response: EndedSessions,
    access: 'session',
    inPerson: true,
    ...added,
  }),
  endOthers: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/sessions/end_others',
    guard: 'own',
    response: EndedSessions,
    access: 'session',
    inPerson: true,
    ...added,
  }),
};

/** The caller's own tokens for scripts. (OP-218, ROL-013) */
export const personalTokens = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/auth/v1/tokens',
    response: z.array(PersonalToken),
    access: 'session',
    inPerson: true,
    ...added,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/tokens',
    body: NewPersonalToken,
    guard: 'credential',
    response: CreatedPersonalToken,
    access: 'session',
    proof: true,
    ...added,
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/v1/tokens/{id}',
    params: one,
    guard: 'credential',
    response: z.unknown(),
    access: 'session',
    inPerson: true,
    ...added,
  }),
};

/** Fresh proofs for the steps that need one. (OP-211, ROL-012) */
export const proofs = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/auth/v1/proofs',
    body: ProofSent,
    guard: 'own',
    response: FreshProof,
    countsAttempts: true,
    access: 'session',
    inPerson: true,
    ...added,
  }),
};
