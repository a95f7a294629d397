import { CompactEncrypt } from 'jose';

/** Both sides have the key, and it encrypts the content itself. (RFC 7518 sections 4.5 and 5.3) */
const header = { alg: 'dir', enc: 'A256GCM', cty: 'json' };

/**
 * Encrypts a JSON value as a JWE in its compact form, which libraries of every language read: RFC 7516 section 3.1 with
 * A256GCM under a shared key. Chosen here; the specification names no algorithm. (OP-76)
 */
export function toJwe(value: unknown, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader(header).encrypt(key);
}
