import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrations } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { StartError } from '../errors/start-error.ts';
import { makeMonths, monthOfTable } from '../events/partitions.ts';
import { quoted, readCatalog, readRelations } from './catalog.ts';
import type { BackupHeader, BackupTable, StoredSequence } from './format.ts';
import { damaged, linesIn } from './format.ts';
import type { BackupReader } from './read.ts';
import { plainValues } from './write.ts';

/** What was restored. */
export interface Restored {
  header: BackupHeader;
  rows: number;
  /** Links whose mail was under way then, and does not go out from here. */
  unmailed: number;
}

/** Who looks at the head before anything is made, and who is told how far it is. */
export interface RestoreOptions {
  onHeader?: (header: BackupHeader) => void | Promise<void>;
  onRows?: (rows: number) => void;
}

/**
 * Fills an empty database with a backup: first the schema of then, then the rows, then the steps that have come since.
 * One transaction, so that a fault anywhere leaves the database as empty as it was. (docs/backup.md, DESIGN section 7)
 * @throws StartError `restore.notEmpty`, `backup.damaged`, or `backup.newer` for one of a release that this one does not know.
 */
export async function restoreBackup(
  client: pg.ClientBase,
  reader: BackupReader,
  { onHeader, onRows }: RestoreOptions = {},
): Promise<Restored> {
  await client.query(plainValues);
  await client.query('begin');
  const there = await readRelations(client);
  if (there.length > 0) throw notEmpty(there);
  const header = await reader.header();
  refuseNewer(header);
  await onHeader?.(header);
  const db = insideTransaction(client);
  const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => header.migrations.includes(name)));
  await migrate(db as unknown as Kysely<never>, { steps, inTransaction: true });
  await matchSchema(client, db, header);
  let total = 0;
  const tables = header.tables.map(({ name }) => name);
  await eachTable(client, tables, (name) => `alter table ${name} disable trigger user`); // they guard against changes, and need what is not there yet
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoted).join(', ')}`); // what the steps filled in
  for (const table of header.tables) {
    total += await reader.table(table.name, (rows) =>
      storeRows(
        client,
        table,
        counted(rows, (lines) => onRows?.(total + lines)),
      ),
    );
  }
  await eachTable(client, tables, (name) => `alter table ${name} enable trigger user`);
  for (const sequence of await reader.finish()) await setSequence(client, sequence);
  await migrate(db as unknown as Kysely<never>, { inTransaction: true });
  const unmailed = await dropMails(db);
  await client.query('commit');
  await client.query('analyze');
  return { header, rows: total, unmailed };
}

/** Nobody is mailed by a copy: where the backup came from mails whom it has to, with links that lead there. (decision 056) */
async function dropMails(db: Kysely<Tables>): Promise<number> {
  const waiting = db.updateTable('invitations').set({ mail: 'failed' }).where('mail', '=', 'waiting');
  return Number((await waiting.executeTakeFirst()).numUpdatedRows);
}

function notEmpty(there: readonly string[]): StartError {
  const some = there.slice(0, 3).join(', ');
  const more = there.length > 3 ? ` and ${there.length - 3} more` : '';
  return new StartError('restore.notEmpty', `The database is not empty: it has ${some}${more}. Nothing was restored.`);
}

/** @throws StartError `backup.newer` for a backup of a release that this one does not know. */
export function refuseNewer({ migrations: had }: BackupHeader): void {
  const unknown = had.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new StartError(
    'backup.newer',
    `The backup was made by a later release: this one does not know ${unknown.join(', ')}. ` +
      'Restore it with the release that made it, or a later one. Nothing was restored.',
  );
}

/** Queries of Kysely on a connection whose transaction has begun. */
function insideTransaction(client: pg.ClientBase): Kysely<Tables> {
  const connection = { query: client.query.bind(client) as pg.PoolClient['query'], release() {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

/** Makes the months of log events that the file has, and finds every table and column of it in the schema, and no other. */
async function matchSchema(client: pg.ClientBase, db: Kysely<Tables>, { tables }: BackupHeader): Promise<void> {
  const months = tables
    .filter(({ partition_of }) => partition_of !== undefined)
    .map(({ name, partition_of }) => {
      const month = monthOfTable(name);
      if (partition_of !== 'log_events' || month === undefined) throw damaged(`It has the unknown table ${name}.`);
      return month;
    });
  if (months.length > 0) await makeMonths(db, months);
  const known = new Map((await readCatalog(client)).tables.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const here = known.get(name);
    if (here === undefined) throw damaged(`It has the unknown table ${name}.`);
    const differ = [
      ...columns.filter((each) => !here.includes(each)),
      ...here.filter((each) => !columns.includes(each)),
    ];
    if (differ.length > 0) throw damaged(`${name} differs in ${differ.join(', ')}.`);
    known.delete(name);
  }
  if (known.size > 0) throw damaged(`It has not the tables ${[...known.keys()].join(', ')}.`);
}

async function eachTable(client: pg.ClientBase, names: readonly string[], statement: (name: string) => string) {
  for (const name of names) await client.query(statement(quoted(name)));
}

async function storeRows(client: pg.ClientBase, { name, columns }: BackupTable, rows: AsyncIterable<Buffer>) {
  const target = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  try {
    await pipeline(rows, target);
  } catch (cause) {
    const { code, message } = cause as { code?: unknown; message: string };
    // 22 and 23 are values that a column does not take, and rows that refer to none.
    if (typeof code !== 'string' || !/^2[23]...$/.test(code)) throw cause;
    throw damaged(`The database refuses rows of ${name}: ${message}.`, { cause });
  }
  return target.rowCount;
}

async function* counted(rows: AsyncIterable<Buffer>, tell: (lines: number) => void): AsyncGenerator<Buffer> {
  let lines = 0;
  for await (const chunk of rows) {
    lines += linesIn(chunk);
    tell(lines);
    yield chunk;
  }
}

async function setSequence(client: pg.ClientBase, { name, of, value, called }: StoredSequence): Promise<void> {
  const place = of === undefined ? '$1::text' : 'pg_get_serial_sequence($1, $4)';
  const owner = of === undefined ? [quoted(name ?? '')] : [quoted(of.table)];
  await client.query(
    `select setval((${place})::regclass, $2::bigint, $3::boolean)`,
    of === undefined ? [...owner, value, called] : [...owner, value, called, of.column],
  );
}
