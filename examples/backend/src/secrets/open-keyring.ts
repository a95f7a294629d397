import { randomBytes } from 'node:crypto';
import { closeSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { openPlainFile, readPlainFile } from '../postgres/plain-file.ts';
import { StartError } from '../start-error.ts';
import { KEY_BYTES, readKey } from './key.ts';
import type { Keyring } from './keyring.ts';
import { createKeyring } from './keyring.ts';
import { resealAll } from './reseal.ts';

/** Where the keys of secrets at rest come from: given, or in a file that the first start makes. Chosen here. */
export type SecretKeys = { keys: readonly [Buffer, ...Buffer[]] } | { file: string };

/** Any number that nothing else locks: starts go through here one after the other. */
const startLock = 7_236_001;

/**
 * The keys of this process, checked against the database, which remembers the id of the key that its secrets are under.
 * Under a newer key, or from before there was one, all of them are encrypted anew. (DESIGN section 6, secrets)
 * @param db - reads and writes bodies as they are stored.
 * @throws StartError `secrets.key` when this process has not the key of the database, `secrets.file` for a broken file.
 */
export function openKeyring(db: Database, source: SecretKeys): Promise<Keyring> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(startLock)})`.execute(trx);
    const known = (await trx.selectFrom('secret_key').select('key_id').executeTakeFirst())?.key_id;
    const keyring = createKeyring('keys' in source ? source.keys : keysOfFile(source.file, known));
    if (known !== undefined && !keyring.has(known)) throw wrongKey(source, known);
    if (known !== keyring.id) {
      await resealAll(trx, keyring);
      await remember(trx, keyring.id);
    }
    return keyring;
  });
}

async function remember(trx: Transaction<Tables>, key_id: string): Promise<void> {
  const changed = { key_id, changed_at: new Date() };
  await trx
    .insertInto('secret_key')
    .values({ key_id })
    .onConflict((existing) => existing.column('only_one').doUpdateSet(changed))
    .execute();
}

/** A file is made for a database without secrets only: a new key could read none that are there. */
function keysOfFile(file: string, known: string | undefined): readonly [Buffer, ...Buffer[]] {
  if (existsSync(file)) return readKeys(file);
  if (known !== undefined) throw wrongKey({ file }, known);
  const key = randomBytes(KEY_BYTES);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const created = openPlainFile(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL); // with mode 0600
  try {
    writeFileSync(created, `${key.toString('base64')}\n`);
  } finally {
    closeSync(created);
  }
  return [key];
}

/** One key a line, the newest first. */
function readKeys(file: string): readonly [Buffer, ...Buffer[]] {
  const keys = readPlainFile(file)
    .trim()
    .split('\n')
    .map((line) => readKey(line.trim()));
  const [newest, ...older] = keys.filter((key) => key !== undefined);
  if (newest !== undefined && older.length === keys.length - 1) return [newest, ...older];
  throw new StartError('secrets.file', `${file} holds something other than keys: 32 bytes as base64 a line.`);
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
