import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Refusal, RefusedCaller } from '../audit/refusal-rows.ts';
import type { Refusals } from '../audit/refusals.ts';
import { Problem } from '../http/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom a refusal of this request is told of; null until somebody knows. */
    concerns: { caller: RefusedCaller; action: Refusal['action'] } | null;
    /** Why it was refused. */
    refusal: string | null;
    /** It was no refusal: whoever calls is asked for a fresh proof, and comes again with it. (OP-211) */
    isOnlyAsked: boolean;
  }
}

/** Says whom a refusal of this request would be told of. (DESIGN section 6, audit) */
export function concern(
  request: FastifyRequest,
  caller: RefusedCaller,
  action: Refusal['action'] = 'call.refused',
): void {
  request.concerns = { caller, action };
}

/** What a trail says where the answer was no problem of ours. */
const reasons: ReadonlyMap<number, string> = new Map([
  [401, 'The user name or the password is wrong.'],
  [403, 'You do not have the permission for this.'],
  [429, 'Too many attempts.'],
]);

/**
 * Tells the trail of every call that was refused, whatever refused it, once its answer has left, and without waiting for
 * that to be written. A 401 that concerns nobody is no call of anyone. (DESIGN section 6, audit)
 */
export function tellRefusals(server: FastifyInstance, refusals: Refusals): void {
  server.decorateRequest('concerns', null);
  server.decorateRequest('refusal', null);
  server.decorateRequest('isOnlyAsked', false);
  server.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Problem)) return;
    request.isOnlyAsked = error.body.proof !== undefined;
    request.refusal = error.body.message.replaceAll('$1', String(error.body.delay ?? ''));
  });
  server.addHook('onResponse', async (request, { statusCode }) => {
    const usual = reasons.get(statusCode);
    if (usual === undefined || request.isOnlyAsked || (statusCode === 401 && request.concerns === null)) return;
    const { caller, action } = request.concerns ?? { caller: null, action: 'call.refused' as const };
    refusals.note({
      caller,
      action,
      address: request.ip,
      subject: action === 'session.refused' ? 'session' : request.call || (request.routeOptions.url ?? 'page'),
      status: statusCode,
      reason: request.refusal ?? usual,
    });
  });
}
