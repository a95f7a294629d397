import pg from 'pg';

/** No connection was to be had, or it broke: whether the server did what it was asked last, only it knows. (DESIGN section 6) */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
}

/** Every connection of the pool was in use for as long as anybody waits for one. (DESIGN section 6) */
export class PoolTimeout extends Error {
  override readonly name = 'PoolTimeout';
}

/**
 * Why the database did not do what it was asked, where asking again later may help: it is away, it has too much to do, it
 * has no space. (DESIGN section 6)
 */
export type DatabaseFault = 'away' | 'busy' | 'full';

const codes: readonly [pattern: RegExp, fault: DatabaseFault][] = [
  [/^08|^57P0|^58/, 'away'], // connection, shutdown and crash of the server, its files
  [/^53100$/, 'full'],
  [/^53|^40|^57014$|^55P03$|^25P0[34]$/, 'busy'], // resources, lost races, and what took too long
];

/** Null for what is no matter of the moment: a wrong statement stays wrong. (DESIGN section 6) */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (error instanceof DatabaseLost) return 'away';
  if (error instanceof PoolTimeout) return 'busy';
  const code = sqlState(error);
  return codes.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** Code with which the server answered a statement; empty when it did not answer. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}

/** Whether the server refused a text that it cannot hold: one with a NUL, in a column or in JSON. */
export function isUnstorable(error: unknown): boolean {
  return /^(22021|22P05)$/.test(sqlState(error));
}

/** The server undid a transaction because of another one, and it may be done again as a whole: `40003` is no such answer. */
export function lostRace(error: unknown): boolean {
  return /^40(001|P01)$/.test(sqlState(error));
}

/**
 * Whether an error that `commit` ended with says that nothing was stored. Without an answer, or with the last words of a
 * server that goes down, it may have been stored. (DESIGN section 6)
 */
export function commitWasRefused(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.severity === 'ERROR' && !/^(40003$|08|57P|58|XX)/.test(sqlState(error))
  );
}
