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
