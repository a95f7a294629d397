import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { SecretKeyMissing } from './superseded.ts';

/** Keys of secrets at rest: the first encrypts, each of them decrypts. (DESIGN section 6, secrets) */
export interface Keyring {
  /** Id of the key that encrypts; it tells nothing about the key. */
  readonly id: string;
  /** More than one key: an old one is kept for what is still under it. */
  readonly hasOlder: boolean;
  has(keyId: string): boolean;
  /** AES-256-GCM, bound to the name of the field that holds the text. */
  seal(text: string, field: string): string;
  /**
   * The text that was sealed; one that is not sealed stays as it is, which is how rows from before are read.
   * @throws SecretKeyMissing when its key is not among them, Error when it was changed.
   */
  open(text: string, field: string): string;
}

/** How a sealed text begins; the id of its key follows. */
export const sealedMark = 'sealed:v1:';
const ivBytes = 12;
const tagBytes = 16;

/**
 * The keys as one that encrypts and decrypts. (DESIGN section 6, secrets)
 * @param keys - 32 bytes each, the newest first.
 */
export function createKeyring(keys: readonly [Buffer, ...Buffer[]]): Keyring {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [newest] = keys;
  const id = idOf(newest);
  return {
    id,
    hasOlder: keys.length > 1,
    has: (keyId) => byId.has(keyId),
    seal(text, field) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', newest, iv).setAAD(Buffer.from(field));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${sealedMark}${id}:${Buffer.concat([iv, content, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(text, field) {
      if (!text.startsWith(sealedMark)) return text;
      const [keyId = '', sealed = ''] = text.slice(sealedMark.length).split(':');
      const key = byId.get(keyId);
      if (key === undefined) throw new SecretKeyMissing(keyId);
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(field)).setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

function idOf(key: Buffer): string {
  return createHmac('sha256', key).update('portico key id').digest('hex').slice(0, 12);
}
