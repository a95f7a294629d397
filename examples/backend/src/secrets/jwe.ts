import { createCipheriv, randomBytes } from 'node:crypto';

/** Both sides have the key, and it encrypts the content itself. (RFC 7518 sections 4.5 and 5.3) */
const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', cty: 'json' })).toString('base64url');

/**
 * Encrypts a JSON value as a JWE in its compact form, which libraries of every language read: RFC 7516 section 3.1 with
 * A256GCM under a shared key. Chosen here; the specification names no algorithm. (OP-76)
 */
export function toJwe(value: unknown, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(header, 'ascii'));
  const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const parts = [iv, content, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return [header, '', ...parts].join('.'); // no encrypted key: the shared one is used as it is
}
