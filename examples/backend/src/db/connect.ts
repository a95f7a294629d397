import type { TransactionBuilder } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Keyring } from '../secrets/keyring.ts';
import { sealSecrets } from '../secrets/seal-plugin.ts';
import { withLastSteps } from './before-commit.ts';
import { PostgresPoolDriver } from './driver.ts';
import { repeatLostRaces } from './repeat.ts';
import type { Tables } from './tables.ts';

/** The database of the backend. (DESIGN section 6) */
export type Database = Kysely<Tables>;

/** PostgreSQL's number of `bigint`; counts and sequence numbers here stay far below 2^53. */
const bigintType = 20;

/**
 * Limits that the server keeps. A process that freezes amid a transaction holds its locks no longer than others wait
 * for them, so that their saves go on. Chosen here: no statement of a call takes seconds, and the portal waits 30. Idle is
 * a transaction while its process checks a list of 10,000 entries, which takes a busy machine more than 5 s.
 */
export const patience = {
  idle_in_transaction_session_timeout: 8_000,
  lock_timeout: 10_000,
  statement_timeout: 20_000,
};

/** Longest wait for a server that says nothing at all, after it should have ended a statement. Chosen here. */
const silenceMs = 5_000;

/** How a pool differs from the usual one. (DESIGN section 6) */
export interface ConnectOptions {
  connections?: number;
  /** Longest wait for one of them, and for the server to take a new one. */
  waitMs?: number;
  /** Without limits, for work that takes as long as it takes: migrations. */
  unlimited?: boolean;
  /** Longest run of a statement, where it is another one than usual. */
  statementMs?: number;
  /** Ends the running statement of a process of the server, so that statements end with the work that asked for them. */
  cancel?(processId: number): Promise<void>;
  /** Done with each new connection before it is used. */
  onConnect?(client: pg.ClientBase): Promise<void>;
  /** Encrypts secrets at rest; without it bodies are read and written as they are stored. */
  keyring?: Keyring;
}

/**
 * Opens a pool on any server that speaks PostgreSQL's protocol. (DESIGN section 6)
 * @param onLost - called when a connection breaks, idle or amid a transaction; the pool replaces it.
 */
export function connect(url: string, onLost: (error: Error) => void, options: ConnectOptions = {}): Database {
  const { statementMs = patience.statement_timeout, onConnect } = options;
  const limits = { ...patience, statement_timeout: statementMs, query_timeout: statementMs + silenceMs };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 20,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    keepAlive: true,
    ...(options.unlimited === true ? {} : limits),
    ...(onConnect === undefined ? {} : { onConnect }),
    types: {
      getTypeParser: (type, format) => (type === bigintType ? Number : pg.types.getTypeParser(type, format as 'text')),
    },
  });
  pool.on('error', onLost);
  // The pool does not listen to a connection that is in use; one that the server ended would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  const plugins = options.keyring === undefined ? [] : [sealSecrets(options.keyring)];
  return new RepeatingKysely({ dialect: new PoolDialect(pool, options.cancel), plugins });
}

class PoolDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #cancel: ConnectOptions['cancel'];

  constructor(pool: pg.Pool, cancel: ConnectOptions['cancel']) {
    super({ pool });
    this.#pool = pool;
    this.#cancel = cancel;
  }

  override createDriver(): PostgresPoolDriver {
    return new PostgresPoolDriver(this.#pool, this.#cancel);
  }
}

/**
 * Every transaction is done again as a whole when it lost a race, so its work must bear that: what it does besides the
 * database is done again too. (DESIGN section 6)
 */
class RepeatingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return repeating(super.transaction());
  }
}

function repeating(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const { execute, setAccessMode, setIsolationLevel } = builder;
  const own: Pick<typeof builder, 'execute' | 'setAccessMode' | 'setIsolationLevel'> = {
    execute: (work) =>
      repeatLostRaces(() => execute.call(builder, (trx) => withLastSteps(trx, work)) as Promise<never>),
    setAccessMode: (mode) => repeating(setAccessMode.call(builder, mode)),
    setIsolationLevel: (level) => repeating(setIsolationLevel.call(builder, level)),
  };
  return Object.assign(builder, own);
}
