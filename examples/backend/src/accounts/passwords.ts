import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, the library's defaults. (DESIGN section 6) */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a stored hash (an unknown name, or a user who was given none) the same work is done
 * against a decoy, so that both cases take the same time. (DESIGN section 6)
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomPassword());
  const matches = await verify(stored ?? (await decoy), password);
  return matches && typeof stored === 'string';
}

/** Without the letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Twenty characters in groups of five, 115 bits. (DESIGN section 6) */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
