import pg from 'pg';
import { quoted, readCatalog, readSequences } from '../../src/backup/catalog.ts';
import { BackupReader } from '../../src/backup/read.ts';
import type { Restored } from '../../src/backup/restore.ts';
import { restoreBackup } from '../../src/backup/restore.ts';
import type { BackupOptions } from '../../src/backup/write.ts';
import { writeBackup } from '../../src/backup/write.ts';

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url }).on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The backup of a database, unpacked. */
export function takeBackup(url: string, options: BackupOptions = {}): Promise<Buffer> {
  return withClient(url, async (client) => {
    const parts: Buffer[] = [];
    for await (const part of writeBackup(client, options)) parts.push(part);
    return Buffer.concat(parts);
  });
}

export async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export function putBack(url: string, bytes: Buffer, pieces = 65_536): Promise<Restored> {
  return withClient(url, (client) => restoreBackup(client, new BackupReader(inPieces(bytes, pieces))));
}

/**
 * Every row of every table as text, in an order of its own, and where the sequences stand; without the numbers of
 * transactions, which belong to one server.
 */
export function everything(url: string): Promise<Record<string, unknown>> {
  return withClient(url, async (client) => {
    const found: Record<string, unknown> = { sequences: await readSequences(client) };
    await client.query("set timezone = 'UTC'");
    const { tables, transactions } = await readCatalog(client);
    for (const { name, columns } of tables) {
      const kept = columns.filter((column) => !transactions.includes(`${name}.${column}`));
      const listed = kept.sort().map(quoted).join(', ');
      const { rows } = await client.query<{ row: string }>(
        `select (t.*)::text as row from (select ${listed} from ${quoted(name)}) as t order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}
