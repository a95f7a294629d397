import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import type { Transaction } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';

/** How many are made at once. (OP-210) */
const count = 10;
/** Without the letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const letters = 8;

/** Codes as they are shown, and what the database keeps of them. */
export interface MadeCodes {
  shown: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** Ten codes of 39 bits; made before a transaction, since hashing takes its time. */
export async function makeCodes(): Promise<MadeCodes> {
  const salt = randomBytes(16);
  const codes = new Set<string>();
  while (codes.size < count) {
    codes.add(Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join(''));
  }
  const hashes = await Promise.all([...codes].map((code) => hashOf(code, salt)));
  return { shown: [...codes].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`), salt, hashes };
}

/** Puts new codes in the place of those that a user had. (OP-210) */
export async function keepCodes(trx: Transaction<Tables>, userId: string, { salt, hashes }: MadeCodes): Promise<void> {
  await trx.updateTable('users').set({ recovery_salt: salt }).where('id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/**
 * Takes a code, which is gone then, however many show it at once. (ROL-009)
 * @returns whether the user had it.
 */
export async function useRecoveryCode(db: Database, userId: string, typed: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('recovery_salt').where('id', '=', userId).executeTakeFirst();
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (code.length !== letters || !user?.recovery_salt) return false;
  const code_hash = await hashOf(code, user.recovery_salt);
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** As costly as a password, since a code is short; one salt for all ten, so that one hash finds its row. */
function hashOf(code: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(code, { salt });
}
