import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { writeFileWhole } from '../backup/file.ts';
import type { BackupHeader } from '../backup/format.ts';
import { writeBackup } from '../backup/write.ts';
import { StartError } from '../errors/start-error.ts';
import { hasCluster, startEmbedded } from '../postgres/embedded.ts';
import { runningDatabase } from '../postgres/running.ts';
import { readKeyFile } from '../secret-keys/open-keyring.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { openClient, usingClient } from './client.ts';
import { endWhenTaken } from './database.ts';
import type { CliOptions } from './options.ts';
import { countOf, tellRows } from './progress.ts';

/**
 * Writes a backup of the database, of one instant, while the service may run. (DESIGN section 7, docs/backup.md)
 * @throws StartError `backup.file`, `folder.empty`, or what a start throws.
 */
export async function backUp(options: CliOptions, print: (text: string) => void): Promise<void> {
  const file = resolve(options.backup?.file ?? '');
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  await withReader(options, async (client) => {
    const keys = options.backup?.withSecretKey === true ? await keysToKeep(client, options) : undefined;
    const tell = tellRows(print);
    let head: BackupHeader | undefined;
    let stored = 0;
    const parts = writeBackup(client, {
      ...(keys === undefined ? {} : { keys }),
      onSnapshot(header) {
        head = header;
      },
      onRows(rows) {
        stored = rows;
        tell(rows);
      },
    });
    const bytes = await writeFileWhole(file, parts, ending.signal);
    if (head !== undefined) print(summary(file, head, { rows: stored, bytes }, options));
  });
}

function summary(
  file: string,
  head: BackupHeader,
  sizes: { rows: number; bytes: number },
  options: CliOptions,
): string {
  const { created_at, tables, secret_key, migrations } = head;
  const megabytes = (sizes.bytes / 1_000_000).toFixed(1);
  const lines = [
    `${file}: ${tables.length} tables, ${countOf(sizes.rows)} rows, ${megabytes} MB, as of ${created_at}, schema ${migrations.at(-1)}.`,
  ];
  if (secret_key.keys !== undefined) {
    lines.push('It holds the secret key: whoever has the file can read every secret in it.');
  } else if (secret_key.id !== null) {
    const place = options.secretKeys === undefined ? join(options.data, 'secret.key') : 'PORTICO_SECRET_KEY';
    lines.push(
      `The secret key ${secret_key.id} is not in it. Keep ${place} in another place: without it no secret of the ` +
        'backup can be read, and no service starts on it.',
    );
  }
  lines.push('The options and the environment of the service are not in it either.');
  return lines.join('\n');
}

/** The keys of this installation, if they are those of the database. */
async function keysToKeep(client: pg.Client, { secretKeys, data }: CliOptions): Promise<string[]> {
  const file = join(data, 'secret.key');
  const keys = secretKeys ?? (existsSync(file) ? readKeyFile(file) : undefined);
  const { rows } = await client.query<{ key_id: string }>('select key_id from secret_key');
  const id = rows[0]?.key_id ?? '';
  if (keys !== undefined && createKeyring(keys).has(id)) return keys.map((key) => key.toString('base64'));
  const here = secretKeys === undefined ? `${file} is missing or holds another one` : 'PORTICO_SECRET_KEY holds others';
  throw new StartError('secrets.key', `The secrets of the database are under the key ${id}, but ${here}.`);
}

/**
 * A connection to the database: that of DATABASE_URL, the one that a service runs on the data folder, or one that is
 * started for this.
 */
async function withReader(options: CliOptions, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { databaseUrl, data } = options;
  const use = (client: pg.Client) => usingClient(client, 'No backup was written.', work);
  if (databaseUrl !== undefined) return use(await openClient(databaseUrl, 'backup'));
  if (!hasCluster(data)) throw new StartError('folder.empty', `The data folder ${data} holds no database.`);
  for (let left = 50; ; left -= 1) {
    const running = runningDatabase(data);
    // What postmaster.pid names may be long gone.
    const beside = running === undefined ? undefined : await openClient(running, 'backup').catch(() => undefined);
    if (beside !== undefined) return use(beside);
    try {
      return await withOwnDatabase(data, use);
    } catch (error) {
      // Somebody has the folder whose database is not ready yet, or is starting again.
      if (left === 0 || !(error instanceof StartError) || error.code !== 'folder.locked') throw error;
      await wait(200);
    }
  }
}

async function withOwnDatabase(folder: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const database = await startEmbedded({ folder });
  endWhenTaken(database);
  try {
    await use(await openClient(database.url, 'backup'));
  } finally {
    await database.stop();
  }
}
