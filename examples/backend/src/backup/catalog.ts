import type pg from 'pg';
import type { BackupTable, StoredSequence } from './format.ts';

/** What a schema holds, in an order in which no row comes before one that it refers to. (DESIGN section 6, backup) */
export interface Catalog {
  tables: BackupTable[];
  /** Their parents, which hold no rows of their own. */
  partitioned: string[];
  /** Columns with numbers of transactions, `table.column`: they mean nothing in another cluster. */
  transactions: string[];
}

/** Tables of the migrator: what they say stands in the head of a backup. */
const ofMigrator: ReadonlySet<string> = new Set(['kysely_migration', 'kysely_migration_lock']);

/** A month of log events that retention has taken out, and is about to drop. */
const leaving = /^log_events_\d{4}_\d{2}$/;

/** Reads which tables there are in the schema that the connection works in. (DESIGN section 6, backup) */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const { rows } = await client.query<Found>(`
    select c.relname::text as name, parent.relname::text as parent, c.relkind::text as kind,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and atttypid in ('xid'::regtype, 'xid8'::regtype)) as transactions
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid and not i.inhdetachpending
    left join pg_class parent on parent.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by 1`);
  const tables = rows
    .filter(
      ({ name, parent, kind }) => kind === 'r' && !ofMigrator.has(name) && (parent !== null || !leaving.test(name)),
    )
    .map(({ name, parent, columns }) => ({ name, columns, ...(parent === null ? {} : { partition_of: parent }) }));
  const partitioned = rows.filter(({ kind }) => kind === 'p').map(({ name }) => name);
  const transactions = rows.flatMap(({ name, transactions: own }) => own.map((column) => `${name}.${column}`));
  return { tables: inOrder(tables, await readReferences(client)), partitioned, transactions };
}

interface Found {
  name: string;
  parent: string | null;
  kind: string;
  columns: string[];
  transactions: string[];
}

async function readReferences(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; target: string }>(`
    select distinct c.relname::text as name, target.relname::text as target from pg_constraint
    join pg_class c on c.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and c.relnamespace = current_schema()::regnamespace and conrelid <> confrelid order by 1, 2`);
  const references = new Map<string, string[]>();
  for (const { name, target } of rows) references.set(name, [...(references.get(name) ?? []), target]);
  return references;
}

/** Each table behind those that it refers to; the others keep their order. */
function inOrder(tables: readonly BackupTable[], references: ReadonlyMap<string, string[]>): BackupTable[] {
  const placed: BackupTable[] = [];
  const seen = new Set<string>();
  const place = (table: BackupTable) => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const target of references.get(table.name) ?? []) {
      const found = tables.find(({ name }) => name === target);
      if (found !== undefined) place(found);
    }
    placed.push(table);
  };
  for (const table of tables) place(table);
  return placed;
}

/** The names of everything in the schema, so that nothing is restored over what is there. (DESIGN section 6, backup) */
export async function readRelations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by 1`);
  return rows.map(({ name }) => name);
}

/** The steps of the schema that the database has had, in their order. (DESIGN section 6, backup) */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by timestamp, name');
  return rows.map(({ name }) => name);
}

/** Where the sequences stand: those with a name of their own, and those behind a column. (DESIGN section 6, backup) */
export async function readSequences(client: pg.ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ name: string; table: string | null; column: string | null }>(`
    select c.relname::text as name, owner.relname::text as table, attname::text as column from pg_class c
    left join pg_depend on objid = c.oid and classid = 'pg_class'::regclass and deptype = 'i'
    left join pg_class owner on owner.oid = refobjid
    left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace order by 1`);
  const sequences: StoredSequence[] = [];
  for (const { name, table, column } of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    );
    const { value = '1', called = false } = found.rows[0] ?? {};
    const place = table === null || column === null ? { name } : { of: { table, column } };
    sequences.push({ ...place, value, called });
  }
  return sequences;
}

/** A name as part of a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
