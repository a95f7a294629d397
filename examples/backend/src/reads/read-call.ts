import type { FastifyReply, FastifyRequest } from 'fastify';
import { cancellable } from '../db/cancellable.ts';
import { sqlState } from '../db/faults.ts';
import { Problem } from '../http/problem.ts';
import { networkOf } from '../network/caller-network.ts';
import { readSeconds } from './connect.ts';
import type { ReadGate } from './gate.ts';

/** Calls that read stored events, whatever their tenant has stored; views are small, and what is sent is no read. */
const readingCalls = /^(logs|rep)\.(?!views\.|ingest$)/;
/** Codes with which the server ends a statement that runs too long or spills too much. */
const tooCostly = /^(57014|53400)$/;

/** Whether the server ended a statement since it ran too long or spilled too much; so does who waits no more. */
export function isTooCostly(error: unknown): boolean {
  return tooCostly.test(sqlState(error));
}

/** Whether a call reads logs or reports. (DESIGN section 6) */
export function isReadOfEvents(call: string): boolean {
  return readingCalls.test(call);
}

/**
 * Answers a call that reads logs or reports: in its turn, and for as long as somebody waits for the answer. Collectors
 * have no session; those of one network share their turns. (DESIGN section 6)
 * @throws Problem 429 or 503 when there are too many, 503 when it takes too long.
 */
export async function readInTurn<T>(
  gate: ReadGate,
  { caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>,
  { raw }: Pick<FastifyReply, 'raw'>,
  work: () => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) leaving.abort(new Problem(499, { message: 'Nobody waits for the answer any more.' }));
  };
  if (raw.destroyed)
    leave(); // while it was found out who asks
  else raw.once('close', leave);
  const network = `network ${networkOf(ip)}`;
  const [session, tenant] =
    caller === null ? [network, network] : [caller.session.idHash.toString('hex'), caller.session.tenant.id];
  const reader = { session, tenant, signal: leaving.signal };
  try {
    return await gate.run(reader, () => cancellable(leaving.signal, work));
  } catch (error) {
    leaving.signal.throwIfAborted();
    if (!isTooCostly(error)) throw error;
    const message = `This took longer than ${readSeconds} seconds. Choose a shorter interval or fewer conditions.`;
    throw new Problem(503, { message });
  }
}
