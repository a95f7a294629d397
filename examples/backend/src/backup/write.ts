import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../errors/start-error.ts';
import type { Catalog } from './catalog.ts';
import { quoted, readCatalog, readMigrations, readSequences } from './catalog.ts';
import type { BackupHeader, BackupTable } from './format.ts';
import { backupFormat, endOfRows, linesIn } from './format.ts';

/** What else goes into a backup, and who is told how far it is. */
export interface BackupOptions {
  /** Keys of the secrets as base64, where they were asked for. */
  keys?: readonly string[];
  /** Called with the head as soon as the snapshot stands: nothing that is stored from then on is in the backup. */
  onSnapshot?: (header: BackupHeader) => void;
  onRows?: (rows: number) => void;
}

/** So that values look the same whatever the server is set to. */
export const plainValues =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; " +
  "set client_encoding = 'UTF8'; set extra_float_digits = 1; set statement_timeout = 0; " +
  'set idle_in_transaction_session_timeout = 0';

/**
 * Writes a database as one snapshot: a single transaction reads all of it with `COPY … TO STDOUT` while others go on
 * writing. The memory that it takes does not grow with the database. (docs/backup.md, DESIGN section 7)
 * @param client - is of no further use when this throws or is left early.
 * @throws StartError `folder.empty` when the database is none of Portico.
 */
export async function* writeBackup(client: pg.ClientBase, options: BackupOptions = {}): AsyncGenerator<Buffer> {
  const all = createHash('sha256');
  const part = (bytes: Buffer): Buffer => {
    all.update(bytes);
    return bytes;
  };
  const line = (value: object): Buffer => part(lineOf(value));
  await client.query(plainValues);
  const { tables, transactions } = await openSnapshot(client);
  const header = await readHeader(client, tables, options.keys);
  options.onSnapshot?.(header);
  yield line(header);
  let total = 0;
  for (const table of tables) {
    yield line({ table: table.name });
    const sum = createHash('sha256');
    let rows = 0;
    for await (const chunk of readRows(client, table, transactions)) {
      sum.update(chunk);
      rows += linesIn(chunk);
      yield part(chunk);
      options.onRows?.(total + rows);
    }
    total += rows;
    yield part(Buffer.from(endOfRows));
    yield line({ rows, sha256: sum.digest('hex') });
  }
  yield line({ sequences: await readSequences(client) });
  yield lineOf({ end: backupFormat.format, sha256: all.digest('hex') });
  await client.query('commit');
}

function lineOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Months come and go while the service runs; from the locks on, the tables are those that were listed. */
async function openSnapshot(client: pg.ClientBase): Promise<Catalog> {
  for (let left = 10; left > 0; left -= 1) {
    const before = await readCatalog(client);
    const names = [...before.partitioned, ...before.tables.map(({ name }) => name)];
    if (names.length === 0) break;
    await client.query('begin isolation level repeatable read, read only');
    try {
      await client.query(`lock table ${names.map((name) => `only ${quoted(name)}`).join(', ')} in access share mode`);
      if (JSON.stringify(await readCatalog(client)) === JSON.stringify(before)) return before;
    } catch (error) {
      if ((error as { code?: unknown }).code !== '42P01') throw error; // the month has just been dropped
    }
    await client.query('rollback');
  }
  throw new StartError('folder.empty', 'The database is not one of Portico: it was never started.');
}

async function readHeader(
  client: pg.ClientBase,
  tables: BackupTable[],
  keys: readonly string[] | undefined,
): Promise<BackupHeader> {
  const { rows } = await client.query<{ at: Date; version: string }>(
    "select now() as at, current_setting('server_version') as version",
  );
  const hasKey = tables.some(({ name }) => name === 'secret_key');
  const known = hasKey ? await client.query<{ key_id: string }>('select key_id from secret_key') : undefined;
  return {
    ...backupFormat,
    created_at: (rows[0]?.at ?? new Date()).toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await readMigrations(client),
    tables,
    secret_key: { id: known?.rows[0]?.key_id ?? null, ...(keys === undefined ? {} : { keys: [...keys] }) },
  };
}

/**
 * Which transaction stored a row says nothing in another cluster, whose numbers are others: it is written as null, which
 * is "before every call" for an event. (INC-011)
 */
function readRows(
  client: pg.ClientBase,
  { name, columns }: BackupTable,
  transactions: readonly string[],
): AsyncIterable<Buffer> {
  const listed = columns.map((column) => (transactions.includes(`${name}.${column}`) ? 'null' : quoted(column)));
  return client.query(copyTo(`copy (select ${listed.join(', ')} from only ${quoted(name)}) to stdout`));
}
