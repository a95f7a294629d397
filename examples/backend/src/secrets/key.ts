/** Bytes of a key of AES-256. */
export const KEY_BYTES = 32;

/** Reads a key that is written as base64, base64url or hexadecimal digits; undefined when it is none. Chosen here. */
export function readKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64'); // takes the characters of base64url too
  return key.length === KEY_BYTES ? key : undefined;
}
