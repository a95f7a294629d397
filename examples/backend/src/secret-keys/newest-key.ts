import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Asks the database whether its secrets are under the key that this process encrypts with. */
export async function isNewestKey(db: Database, keyId: string): Promise<boolean> {
  const { rows } = await sql<{ key_id: string }>`select key_id from secret_key`.execute(db);
  return rows[0]?.key_id === keyId;
}
