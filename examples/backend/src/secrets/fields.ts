import { isRecord } from '@portico/core/shared';

/** Keys of documents and entries whose texts are encrypted where they are stored. (DESIGN section 6, secrets) */
export const sealedFields = [
  'secret_key',
  'infected_file_password',
  'pre_shared_key',
  'private_key',
  'password',
  'password_hash',
  'community',
  'client_secret',
] as const;

/** Fields that no answer shows: those that are encrypted, and hashes that calls are looked up by. */
export type SecretField = (typeof sealedFields)[number] | 'hash' | 'token_hash';

/** All of them. */
export const secretFields: readonly SecretField[] = [...sealedFields, 'hash', 'token_hash'];

/** Names that end so hold a secret; a `public_key` and the `key` by which an entry is called do not. */
const saysSecret = /(?:password|passwd|passphrase|secret|token|credentials?|[_-]key|[a-z\d]Key|[_.-]pin)$/i;
const saysPublic = /public[_-]?key$/i;

/** Whether no trail tells the texts under a key, whatever they belong to. (DESIGN section 6, audit) */
export function isSecretName(name: string): boolean {
  return known.has(name) || (saysSecret.test(name) && !saysPublic.test(name));
}

const known: ReadonlySet<string> = new Set(secretFields);

/**
 * The same in a record: what an entry such as `{ key: 'smtp_password', value }` holds is as secret as its name says.
 * (DESIGN section 6, audit)
 */
export function isAuditSecret(key: string, { key: name }: Readonly<Record<string, unknown>>): boolean {
  return isSecretName(key) || (key === 'value' && typeof name === 'string' && isSecretName(name));
}

const isSealed: ReadonlySet<string> = new Set(sealedFields);
const mentionsOne = new RegExp(`"(?:${sealedFields.join('|')})"`);

/** Whether JSON text may hold such a field, so that all other text need not be parsed. */
export function mayHoldSecrets(json: string): boolean {
  return mentionsOne.test(json);
}

/** Changes the non-empty texts of these fields, at any depth. */
export function mapSecrets(value: unknown, change: (text: string, field: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSecrets(item, change));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([field, item]): [string, unknown] => {
    if (isSealed.has(field) && typeof item === 'string' && item !== '') return [field, change(item, field)];
    return [field, mapSecrets(item, change)];
  });
  return Object.fromEntries(entries);
}
