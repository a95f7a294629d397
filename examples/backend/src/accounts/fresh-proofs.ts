import { createHash, randomBytes } from 'node:crypto';
import { endpoints, FRESH_PROOF_HEADER, type FreshProofWire, listEndpoints } from '@portico/core/api';
import { addMinutes } from 'date-fns/addMinutes';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { forbidden, invalid, noProofByToken, Problem, unauthorized } from '../http/problem.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../sessions/sessions.ts';

/** How long a proof is good. (OP-211) */
const lifeMinutes = 10;

const callsWithProof: ReadonlySet<string> = new Set(
  listEndpoints(endpoints).flatMap(([name, { proof }]) => (proof !== undefined ? [name] : [])),
);

/**
 * Gives a proof to who confirms that he is the session's user: for one call, by this session, once. (OP-211, ROL-012)
 * @param confirm - throws unless he is.
 * @throws Problem 400 for a call that needs none.
 */
export async function giveProof(
  { db }: Pick<Services, 'db'>,
  session: Session,
  call: string,
  confirm: () => Promise<unknown>,
): Promise<FreshProofWire> {
  if (!callsWithProof.has(call)) {
    const known = [...callsWithProof].join(', ');
    throw invalid(`call: ${call} needs no fresh proof; calls that do: ${known}`, 'call');
  }
  await confirm();
  const proof = randomBytes(16).toString('base64url');
  const ends_at = addMinutes(new Date(), lifeMinutes);
  await db
    .insertInto('fresh_proofs')
    .values({ proof_hash: hashOf(proof), session_hash: session.idHash, call, ends_at })
    .execute();
  return { proof, call, ends_at: ends_at.toISOString() };
}

/**
 * Takes the proof that came with a call, in the transaction of what it is for: a refused call leaves it good, and of two
 * calls with one proof the second is refused. (OP-211, ROL-012)
 * @throws Problem 403 without one (with `proof`, the call to make it for), for one of another call, another session, or
 * whose time is over, and for a personal token.
 */
export async function useProof(
  trx: Transaction<Tables>,
  { caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>,
  call: string,
): Promise<void> {
  if (caller === null) throw unauthorized();
  if (caller.session.byToken) throw noProofByToken();
  const sent = headers[FRESH_PROOF_HEADER.toLowerCase()];
  if (typeof sent !== 'string' || sent === '') {
    const message = `This needs a fresh proof: send one of auth.proofs.create for ${call} as ${FRESH_PROOF_HEADER}.`;
    throw new Problem(403, { message, proof: call });
  }
  const used = await trx
    .deleteFrom('fresh_proofs')
    .where('proof_hash', '=', hashOf(sent))
    .where('session_hash', '=', caller.session.idHash)
    .where('call', '=', call)
    .where('ends_at', '>', new Date())
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) {
    throw forbidden('This needs a fresh proof: the one that came is used up, over, or of another step.');
  }
}

/** Removes proofs whose time is over. (DESIGN section 6) */
export async function removeOldProofs(db: Database): Promise<void> {
  await db.deleteFrom('fresh_proofs').where('ends_at', '<=', new Date()).execute();
}

function hashOf(proof: string): Buffer {
  return createHash('sha256').update(proof).digest();
}
