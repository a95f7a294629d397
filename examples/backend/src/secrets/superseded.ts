import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Code of a secret that the database refuses, since its key is not the newest one. (017-superseded-keys) */
const refusedByDatabase = 'PK001';

/** What a process with an old key answers; both reading and storing a secret end here. (DESIGN section 6, secrets) */
export const supersededText =
  'The secret key was changed, and this process of the service has the old one: it reads and stores no secrets. Start ' +
  'it again with the new key.';

/** A stored secret is under a key that this process has not. (DESIGN section 6, secrets) */
export class SecretKeyMissing extends Error {
  override readonly name = 'SecretKeyMissing';

  constructor(keyId: string) {
    super(`A stored secret is encrypted under the key ${keyId}, which is not there.`);
  }
}

/** True for what a process meets once another one changed the key. */
export function isSuperseded(error: unknown): boolean {
  return error instanceof SecretKeyMissing || (error as { code?: unknown } | null)?.code === refusedByDatabase;
}

/** Asks the database whether its secrets are under the key that this process encrypts with. */
export async function isNewestKey(db: Database, keyId: string): Promise<boolean> {
  const { rows } = await sql<{ key_id: string }>`select key_id from secret_key`.execute(db);
  return rows[0]?.key_id === keyId;
}
