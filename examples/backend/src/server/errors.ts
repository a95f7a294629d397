import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault, isUnstorable } from '../db/faults.ts';
import { databaseAnswer } from '../http/database-answer.ts';
import type { ProblemBody } from '../http/problem.ts';
import { Problem } from '../http/problem.ts';
import { PolicyConflict } from '../policy/heads.ts';
import { isSuperseded, supersededText } from '../secrets/superseded.ts';

/** Code with which PostgreSQL refuses a pattern of a filter. */
const noPattern = '2201B';

/** Codes with which PostgreSQL refuses a row that a rival made impossible after this call had looked. */
const overtaken: Readonly<Record<string, string>> = {
  '23505': 'Somebody else has just stored the same. Read it again.',
  '23503': 'What this belongs to, or what belongs to it, has just changed. Read it again.',
};

/**
 * Every failure leaves as JSON `{ message, path?, errors?, revision?, delay? }`; only 500s are logged, with their cause. (spec 3
 * section 8)
 */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler(async (error: FastifyError | Problem | PolicyConflict, request, reply) => {
    const fault = databaseFault(error);
    if (fault !== null) {
      request.log.warn({ call: request.call, reason: error.message }, 'database failed'); // every call says so now
      const { body, retryAfterSeconds } = databaseAnswer(fault, outcomeOf(request));
      return send(reply.header('retry-after', retryAfterSeconds), 503, body);
    }
    const { status, body } = problemOf(error);
    if (status >= 500) request.log.error({ err: error, call: request.call }, 'call failed');
    const isRefused = status === 503 && outcomeOf(request) === 'nothing';
    return send(reply, status, isRefused ? { ...body, written: false } : body);
  });
  server.setNotFoundHandler(async (_request, reply) => send(reply, 404, { message: 'Not found.' }));
}

/** Null where nothing can have been written; a call that did not reach its handler wrote nothing. */
function outcomeOf({ method, call, ledger }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD') return null;
  if (ledger !== null) return ledger.outcome;
  return call === '' ? 'unknown' : 'nothing';
}

function send(reply: FastifyReply, status: number, body: ProblemBody) {
  if (body.delay !== undefined) reply.header('retry-after', body.delay);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function problemOf(error: Error & { statusCode?: number; code?: string }): { status: number; body: ProblemBody } {
  if (error instanceof Problem) return { status: error.status, body: error.body };
  if (error instanceof PolicyConflict) {
    return { status: 409, body: { message: error.message, revision: error.revision } };
  }
  if (isUnstorable(error)) {
    return { status: 400, body: { message: 'The text holds a character that cannot be stored.' } };
  }
  if (error.code === noPattern)
    return { status: 400, body: { message: 'The pattern is not a regular expression.', path: 'query' } };
  const overtakenBy = error.code === undefined ? undefined : overtaken[error.code];
  if (overtakenBy !== undefined) return { status: 409, body: { message: overtakenBy } };
  if (isSuperseded(error)) return { status: 503, body: { message: supersededText } };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, body: { message: error.message } };
  return { status: 500, body: { message: 'Something went wrong on the server.' } };
}
