import type { endpoints } from '@portico/core/api';
import { isOnPremNode } from '@portico/core/shared';
import { giveProof } from '../../accounts/fresh-proofs.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../accounts/own-sessions.ts';
import { createPersonalToken, endPersonalToken, listPersonalTokens } from '../../accounts/personal-tokens.ts';
import type { HandlersOf } from '../../calls/call.ts';
import { confirmPerson } from '../../factors/confirm-person.ts';
import { Problem } from '../../http/problem.ts';
import type { Services } from '../../services/services.ts';

/** Sessions, tokens and proofs of the caller himself. (OP-211, OP-218) */
export function ownAccessHandlers(
  services: Services,
): HandlersOf<Pick<typeof endpoints.auth, 'sessions' | 'tokens' | 'proofs'>> {
  const { db, deployment, sessionLimits } = services;
  return {
    sessions: {
      async list({ caller }) {
        const limits = {
          idle_seconds: sessionLimits.idleMs / 1_000,
          absolute_seconds: sessionLimits.absoluteMs / 1_000,
        };
        return { sessions: await listOwnSessions(db, caller.session, sessionLimits), limits };
      },
      end: ({ caller, params, request }) => endOwnSession(db, caller.session, params.id, request.ip),
      endOthers: ({ caller, request }) => endOtherSessions(db, caller.session, request.ip),
    },
    tokens: {
      list: ({ caller }) => listPersonalTokens(db, caller.session.user.id),
      create({ body, prove, caller: { session, access } }) {
        if (isOnPremNode(deployment)) {
          throw new Problem(409, { message: 'This appliance has no roles, and so no rights to give to a token.' });
        }
        return createPersonalToken(db, session, access, body, prove);
      },
      async end({ caller, params }) {
        await endPersonalToken(db, caller.session, params.id);
        return {};
      },
    },
    proofs: {
      create: ({ body: { call, ...sent }, caller: { session }, request }) =>
        giveProof(services, session, call, () => confirmPerson(services, session, sent, request)),
    },
  };
}
