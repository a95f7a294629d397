import { randomBytes } from 'node:crypto';
import { closeSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { SecretKeyTable, Tables } from '../db/tables.ts';
import { StartError } from '../errors/start-error.ts';
import { openPlainFile, readPlainFile } from '../postgres/plain-file.ts';
import { KEY_BYTES, readKey } from '../secrets/key.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { resealAll } from './reseal.ts';

/** Where the keys of secrets at rest come from: given, or in a file that the first start makes. Chosen here. */
export type SecretKeys = { keys: readonly [Buffer, ...Buffer[]] } | { file: string };

/** Any number that nothing else locks: starts go through here one after the other. */
const startLock = 7_236_001;

/** The keys of this process, and in how many rows secrets were encrypted anew. */
export interface OpenedKeyring {
  keyring: Keyring;
  resealed: number;
}

/**
 * The keys of this process, checked against the database, which remembers the id of the key that its secrets are under.
 * A newer key is made known first: from then on the database refuses secrets under any other, whoever stores them. Then
 * all secrets that are not under it are encrypted anew, those from before there was a key too. What is cut off in between
 * goes on at the next start that has both keys. (DESIGN section 6, secrets)
 * @param db - reads and writes bodies as they are stored.
 * @throws StartError `secrets.key` when this process has not the keys of the database or would go back to an old one,
 * `secrets.file` for a broken file.
 */
export async function openKeyring(db: Database, source: SecretKeys): Promise<OpenedKeyring> {
  const { keyring, isNew } = await db.transaction().execute((trx) => agreeOnKey(trx, source));
  if (!isNew && !keyring.hasOlder) return { keyring, resealed: 0 };
  const resealed = await resealAll(db, keyring);
  await db.updateTable('secret_key').set({ settled: true }).where('key_id', '=', keyring.id).execute();
  return { keyring, resealed };
}

async function agreeOnKey(trx: Transaction<Tables>, source: SecretKeys): Promise<{ keyring: Keyring; isNew: boolean }> {
  await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(trx);
  const known = await trx.selectFrom('secret_key').selectAll().forUpdate().executeTakeFirst();
  const keyring = createKeyring('keys' in source ? source.keys : keysOfFile(source.file, known?.key_id));
  if (known !== undefined) refuseOtherKeys(keyring, known, source);
  const isNew = known?.key_id !== keyring.id;
  if (isNew) {
    const retired = known === undefined ? [] : [...known.retired, known.key_id];
    const changed = { key_id: keyring.id, changed_at: new Date(), retired, settled: false };
    await trx
      .insertInto('secret_key')
      .values(changed)
      .onConflict((existing) => existing.column('only_one').doUpdateSet(changed))
      .execute();
  }
  return { keyring, isNew };
}

function refuseOtherKeys(keyring: Keyring, known: Selectable<SecretKeyTable>, source: SecretKeys): void {
  if (!keyring.has(known.key_id)) throw wrongKey(source, known.key_id);
  if (known.retired.includes(keyring.id)) throw retiredKey(source, keyring.id, known);
  const last = known.retired.at(-1);
  if (!known.settled && last !== undefined && !keyring.has(last)) throw wrongKey(source, last);
}

/** A file is made for a database without secrets only: a new key could read none that are there. */
function keysOfFile(file: string, known: string | undefined): readonly [Buffer, ...Buffer[]] {
  if (existsSync(file)) return readKeyFile(file);
  if (known !== undefined) throw wrongKey({ file }, known);
  const key = randomBytes(KEY_BYTES);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeKeyFile(file, [key]);
  return [key];
}

/** Makes the file, one key a line, for its owner alone. (DESIGN section 6, secrets) */
export function writeKeyFile(file: string, keys: readonly Buffer[]): void {
  const created = openPlainFile(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL); // with mode 0600
  try {
    writeFileSync(created, keys.map((key) => `${key.toString('base64')}\n`).join(''));
  } finally {
    closeSync(created);
  }
}

/**
 * One key a line, the newest first. (DESIGN section 6, secrets)
 * @throws StartError `secrets.file` when the file holds anything else.
 */
export function readKeyFile(file: string): readonly [Buffer, ...Buffer[]] {
  const keys = readPlainFile(file)
    .trim()
    .split('\n')
    .map((line) => readKey(line.trim()));
  const [newest, ...older] = keys.filter((key) => key !== undefined);
  if (newest !== undefined && older.length === keys.length - 1) return [newest, ...older];
  throw new StartError('secrets.file', `${file} holds something other than keys: 32 bytes as base64 a line.`);
}

/** A process that was started late, or with the keys in the wrong order, would take everybody back to an old key. */
function retiredKey(source: SecretKeys, mine: string, { key_id, changed_at }: Selectable<SecretKeyTable>): StartError {
  const place = 'keys' in source ? 'PORTICO_SECRET_KEY' : source.file;
  return new StartError(
    'secrets.key',
    `${place} begins with the key ${mine}, which was replaced; since ${changed_at.toISOString()} the newest key is ` +
      `${key_id}. Put that one first, or begin with a key that was never used here.`,
  );
}

function wrongKey(source: SecretKeys, known: string): StartError {
  const mine =
    'keys' in source ? 'PORTICO_SECRET_KEY holds other keys' : `${source.file} is missing or holds another key`;
  return new StartError(
    'secrets.key',
    `The secrets in this database are encrypted under the key ${known}, but ${mine}. Every process on one database ` +
      'needs the same key: set PORTICO_SECRET_KEY to it (the text of secret.key in the data folder of the first process).',
  );
}
