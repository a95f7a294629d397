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
] as const;

/** Fields that no answer shows: those that are encrypted, and hashes that calls are looked up by. */
export type SecretField = (typeof sealedFields)[number] | 'hash' | 'token_hash';

/** All of them. */
export const secretFields: readonly SecretField[] = [...sealedFields, 'hash', 'token_hash'];

/** Keys whose texts no trail tells, whatever they belong to. (DESIGN section 6, audit) */
export const auditSecrets: readonly string[] = [
  ...secretFields,
  'token',
  'access_token',
  'secret',
  'client_secret',
  'passphrase',
  'api_key',
];

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
