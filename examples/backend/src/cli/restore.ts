import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { appendAudit } from '../audit/chain.ts';
import { readBackupFile } from '../backup/file.ts';
import type { BackupHeader } from '../backup/format.ts';
import { linesIn } from '../backup/format.ts';
import type { BackupReader } from '../backup/read.ts';
import type { Restored } from '../backup/restore.ts';
import { refuseNewer, restoreBackup } from '../backup/restore.ts';
import { connect } from '../db/connect.ts';
import { StartError } from '../errors/start-error.ts';
import { clusterName, hasCluster, restoringName, startEmbedded } from '../postgres/embedded.ts';
import { readKeyFile, writeKeyFile } from '../secret-keys/open-keyring.ts';
import { readKey } from '../secrets/key.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { openClient, usingClient } from './client.ts';
import { endWhenTaken } from './database.ts';
import type { CliOptions } from './options.ts';
import { countOf, tellRows } from './progress.ts';

/**
 * Restores a backup into an empty data folder or an empty database, wholly or not at all. (DESIGN section 7,
 * docs/backup.md)
 * @throws StartError `restore.notEmpty`, `backup.file`, `backup.damaged`, `backup.newer`, or what a start throws.
 */
export async function restore(options: CliOptions, print: (text: string) => void): Promise<void> {
  const file = resolve(options.backup?.file ?? '');
  const reader = readBackupFile(file);
  refuseNewer(await reader.header()); // before anything is made
  const fill = (url: string) => fillDatabase(url, reader, options, print);
  const restored =
    options.databaseUrl === undefined ? await intoFolder(options.data, fill) : await fill(options.databaseUrl);
  print(summary(file, restored, options));
}

/** Everything that a data folder may hold which no database was made in. */
const harmless: ReadonlySet<string> = new Set(['secret.key', 'lost+found', 'postgres.log', restoringName]);

/** The database is made beside its name, and has the name when all of it is there. */
async function intoFolder(folder: string, fill: (url: string) => Promise<Restored>): Promise<Restored> {
  if (hasCluster(folder)) throw notEmpty(folder, 'a database');
  const other = existsSync(folder) ? readdirSync(folder).find((name) => !isHarmless(name)) : undefined;
  if (other !== undefined) throw notEmpty(folder, other);
  const unfinished = join(folder, restoringName);
  const database = await startEmbedded({ folder, cluster: restoringName, afresh: true });
  endWhenTaken(database);
  try {
    const restored = await fill(database.url);
    await database.stop(() => renameSync(unfinished, join(folder, clusterName)));
    return restored;
  } catch (error) {
    await database.stop(() => rmSync(unfinished, { recursive: true, force: true }));
    throw error;
  }
}

/** The lock and its drafts, and copies of the programs of PostgreSQL, are no data. */
function isHarmless(name: string): boolean {
  return harmless.has(name) || /^portico\.lock|^postgres-\d/.test(name);
}

function notEmpty(folder: string, what: string): StartError {
  return new StartError(
    'restore.notEmpty',
    `The data folder ${folder} is not empty: it has ${what}. Nothing was restored; choose another --data folder.`,
  );
}

async function fillDatabase(
  url: string,
  reader: BackupReader,
  options: CliOptions,
  print: (text: string) => void,
): Promise<Restored> {
  const client = await openClient(url, 'restore');
  const onHeader = (header: BackupHeader) => refuseOtherKey(header, options);
  const restored = await usingClient(client, 'Nothing was restored.', () =>
    restoreBackup(client, reader, { onHeader, onRows: tellRows(print) }),
  );
  await trace(url, restored);
  keepKey(restored.header, options);
  return restored;
}

/** Each tenant's trail says from when on it was lived through a second time. */
async function trace(url: string, { header, rows }: Restored): Promise<void> {
  const db = connect(url, () => {}, { connections: 2, unlimited: true });
  try {
    for (const { id } of await db.selectFrom('tenants').select('id').orderBy('id').execute()) {
      const entry = { tenantId: id, actor: 'system', action: 'database.restored', subject: 'backup' };
      await db
        .transaction()
        .execute((trx) => appendAudit(trx, { ...entry, details: { as_of: header.created_at, rows } }));
    }
  } finally {
    await db.destroy();
  }
}

const keyFile = ({ data }: CliOptions) => join(data, 'secret.key');

/** Keys that come with the backup; none unless they were asked for. */
function keysIn({ secret_key }: BackupHeader): Buffer[] {
  return (secret_key.keys ?? []).map(readKey).filter((key) => key !== undefined);
}

/** The keys of this installation, before the backup brings any. */
function keysHere(options: CliOptions): readonly [Buffer, ...Buffer[]] | undefined {
  return options.secretKeys ?? (existsSync(keyFile(options)) ? readKeyFile(keyFile(options)) : undefined);
}

/** A key that lies here and is not that of the backup would keep the service from starting. */
function refuseOtherKey(header: BackupHeader, options: CliOptions): void {
  const { id } = header.secret_key;
  const here = keysHere(options);
  if (id === null || here === undefined || createKeyring(here).has(id)) return;
  const place = options.secretKeys === undefined ? keyFile(options) : 'PORTICO_SECRET_KEY';
  throw new StartError(
    'secrets.key',
    `The secrets in the backup are under the key ${id}, and ${place} holds another one. Put the right one there, or ` +
      'take it away. Nothing was restored.',
  );
}

function keepKey(header: BackupHeader, options: CliOptions): void {
  const keys = keysIn(header);
  if (keys.length > 0 && keysHere(options) === undefined) writeKeyFile(keyFile(options), keys);
}

function summary(file: string, { header, rows, unmailed }: Restored, options: CliOptions): string {
  const { id } = header.secret_key;
  const lines = [
    `${basename(file)} of ${header.created_at}: ${countOf(rows)} rows of ${header.tables.length} tables restored.`,
  ];
  if (id !== null && keysHere(options) === undefined) {
    lines.push(
      `Its secrets are under the key ${id}, which is not here. Put secret.key of that installation into ` +
        `${options.data}, or its text into PORTICO_SECRET_KEY, before the start.`,
    );
  }
  if (unmailed > 0) {
    lines.push(
      `Mails with links that were under way then and do not go out from here: ${countOf(unmailed)}. Settings › Users ` +
        'says whose, and sends them again.',
    );
  }
  lines.push('Users, sessions and tokens are as they were then: end what was taken away since.');
  return lines.join('\n');
}

/** Reads a backup to its end and compares its checksums; nothing is stored. (docs/backup.md) */
export async function checkBackup(options: CliOptions, print: (text: string) => void): Promise<void> {
  const file = resolve(options.backup?.file ?? '');
  const reader = readBackupFile(file);
  const header = await reader.header();
  const tell = tellRows(print);
  let total = 0;
  for (const { name } of header.tables) {
    total += await reader.table(name, async (rows) => {
      let lines = 0;
      for await (const chunk of rows) {
        lines += linesIn(chunk);
        tell(total + lines);
      }
      return lines;
    });
  }
  await reader.finish();
  const key = header.secret_key.keys === undefined ? 'without' : 'with';
  const { tables, created_at, migrations, secret_key } = header;
  print(
    `${basename(file)} is sound: ${tables.length} tables, ${countOf(total)} rows as of ${created_at}, schema ` +
      `${migrations.at(-1)}, ${key} the secret key ${secret_key.id ?? '(none)'}.`,
  );
}
