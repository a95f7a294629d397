import type { DatabaseFault } from '../db/faults.ts';
import type { WriteOutcome } from '../db/outcome.ts';
import type { ProblemBody } from './problem.ts';

const reasons: Readonly<Record<DatabaseFault, { message: string; retryAfterSeconds: number }>> = {
  away: { message: 'The database cannot be reached.', retryAfterSeconds: 2 },
  busy: { message: 'The database is busy.', retryAfterSeconds: 1 },
  full: { message: 'The database has no space left.', retryAfterSeconds: 30 },
};

/** What is the matter with the database, in a sentence. (docs/added-calls.md) */
export function databaseReason(fault: DatabaseFault): string {
  return reasons[fault].message;
}

/**
 * What is answered with 503 while the database does not do what it is asked. A write says whether anything was stored,
 * where that is known: `written: false` may be sent again, everything else has to be read first. (docs/added-calls.md)
 * @param outcome - null for a call that writes nothing.
 */
export function databaseAnswer(
  fault: DatabaseFault,
  outcome: WriteOutcome | null,
): { body: ProblemBody; retryAfterSeconds: number } {
  const { message, retryAfterSeconds } = reasons[fault];
  if (outcome === null) return { body: { message: `${message} Try again.` }, retryAfterSeconds };
  if (outcome === 'nothing') {
    return { body: { message: `${message} Nothing was stored. Try again.`, written: false }, retryAfterSeconds };
  }
  const unknown = 'Whether this was stored is not known; read it before you send it again.';
  return { body: { message: `${message} ${unknown}` }, retryAfterSeconds };
}
