import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** PostgreSQL's number of `bigint`; counts and sequence numbers here stay far below 2^53. */
const bigintType = 20;

/**
 * Opens a pool on any server that speaks PostgreSQL's protocol.
 * @param onLost - called when an idle connection breaks; the pool replaces it.
 */
export function connect(url: string, onLost: (error: Error) => void, connections = 20): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (type, format) => (type === bigintType ? Number : pg.types.getTypeParser(type, format as 'text')),
    },
  });
  pool.on('error', onLost);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
