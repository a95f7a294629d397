import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { CompiledQuery as Compiled } from 'kysely';
import pg from 'pg';
import { workSignal } from './cancellable.ts';
import { commitWasRefused, DatabaseLost, PoolTimeout } from './faults.ts';
import { noteWrite } from './outcome.ts';
import { repeatLostRaces } from './repeat.ts';

/** What pg says when no connection of the pool became free. */
const poolIsBusy = 'timeout exceeded when trying to connect';
/** What pg says when the server did not answer in time; the connection is of no use then. */
const noAnswer = 'Query read timeout';

/** Pause before a statement that still runs is ended again. Chosen here. */
const cancelAgainMs = 200;

/** Ends what a process of the server is doing; one that does nothing at that moment does not remember it. */
type Cancel = (processId: number) => Promise<void>;

/**
 * Carries statements to PostgreSQL. It tells apart what the server answered from what it did not answer, keeps the ledger
 * of the call that is being worked on, and never hands on a connection that broke. (DESIGN section 6)
 */
export class PostgresPoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #cancel: Cancel | undefined;
  readonly #connections = new WeakMap<pg.PoolClient, PoolConnection>();

  /** @param cancel - for pools whose statements end with the work that asked for them. */
  constructor(pool: pg.Pool, cancel?: Cancel) {
    this.#pool = pool;
    this.#cancel = cancel;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const client = await this.#connect();
    const known = this.#connections.get(client);
    if (known !== undefined) return known;
    const connection = new PoolConnection(client, this.#cancel);
    this.#connections.set(client, connection);
    return connection;
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (cause) {
      if (cause instanceof pg.DatabaseError) throw cause; // it is there, and says why not
      const { message } = cause as Error;
      throw message === poolIsBusy ? new PoolTimeout(message, { cause }) : new DatabaseLost(message, { cause });
    }
  }

  async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    const modes = [
      settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`,
      settings.accessMode === undefined ? '' : ` ${settings.accessMode}`,
    ].join('');
    await connection.begin(`start transaction${modes}`);
  }

  commitTransaction(connection: PoolConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PoolConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** A connection of the pool while somebody uses it. */
class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #cancel: Cancel | undefined;
  #isLost = false;
  #transaction: { wrote: boolean } | null = null;

  constructor(client: pg.PoolClient, cancel: Cancel | undefined) {
    this.#client = client;
    this.#cancel = cancel;
    const lost = () => {
      this.#isLost = true;
    };
    client.on('error', lost);
    client.on('end', lost);
  }

  async begin(text: string): Promise<void> {
    await this.#send(Compiled.raw(text));
    this.#transaction = { wrote: false };
  }

  async commit(): Promise<void> {
    const wrote = this.#transaction?.wrote === true;
    this.#transaction = null;
    try {
      const { command } = await this.#send(Compiled.raw('commit'));
      // The answer to a commit of what failed before, which no caller may take for a success.
      if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back.');
      if (wrote) noteWrite('stored');
    } catch (error) {
      if (wrote && (error instanceof DatabaseLost || error instanceof pg.DatabaseError) && !commitWasRefused(error)) {
        noteWrite('unknown');
      }
      throw error;
    }
  }

  /** What failed before is what the caller has to know, and a lost connection rolls back by itself. */
  async rollback(): Promise<void> {
    this.#transaction = null;
    if (this.#isLost) return;
    await this.#send(Compiled.raw('rollback')).catch(() => {
      this.#isLost = true;
    });
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const writes = isWrite(query);
    if (this.#transaction !== null) {
      this.#transaction.wrote ||= writes;
      return resultOf(await this.#send<R>(query));
    }
    try {
      const answer = await repeatLostRaces(() => this.#send<R>(query));
      if (writes) noteWrite('stored');
      return resultOf(answer);
    } catch (error) {
      if (writes && error instanceof DatabaseLost) noteWrite('unknown');
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing of this service streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed here.');
  }

  async #send<R>(query: CompiledQuery): Promise<Answer<R>> {
    const signal = this.#cancel === undefined ? undefined : workSignal();
    if (signal === undefined) return this.#exchange(query);
    signal.throwIfAborted();
    const ended = new AbortController();
    let cancelling: Promise<void> | undefined;
    const cancel = () => {
      this.#isLost = true; // the word may arrive late, when the connection would be somebody else's
      cancelling = this.#cancelUntil(ended.signal);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await this.#exchange(query);
    } finally {
      signal.removeEventListener('abort', cancel);
      ended.abort();
      await cancelling;
    }
  }

  /** The word may also arrive before the statement, and is lost then: it is said until the statement has ended. */
  async #cancelUntil(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await this.#cancel?.(this.#processId).catch(() => {}); // nobody can say it now
      await wait(cancelAgainMs, undefined, { signal: ended }).catch(() => {}); // it has ended
    }
  }

  /** Process of the server, as the driver knows it. */
  get #processId(): number {
    return (this.#client as unknown as { processID: number }).processID;
  }

  async #exchange<R>({ sql, parameters }: CompiledQuery): Promise<Answer<R>> {
    try {
      return (await this.#client.query(sql, [...parameters])) as unknown as Answer<R>;
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      const { message } = error as Error;
      if (message === noAnswer) this.#isLost = true;
      if (!this.#isLost) throw error; // a value that cannot be sent
      throw new DatabaseLost(message, { cause: error });
    }
  }
}

interface Answer<R> {
  command: string;
  rowCount: number | null;
  rows: R[];
}

function resultOf<R>({ command, rowCount, rows }: Answer<R>): QueryResult<R> {
  const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
  return { rows: rows ?? [], ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
}

/** Whether a statement may change something; one that is not understood may. */
function isWrite({ query, sql }: CompiledQuery): boolean {
  return query.kind !== 'SelectQueryNode' && !/^\s*(select|show|explain)\b/i.test(sql);
}
