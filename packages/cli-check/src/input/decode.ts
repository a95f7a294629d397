import { isUtf8 } from 'node:buffer';

/** Largest document, in bytes. (DESIGN section 5) */
export const MAX_BYTES = 5 * 1024 * 1024;

export type Decoded = { ok: true; text: string; bom: boolean } | { ok: false; message: string };

/** Reads bytes as UTF-8; says clearly what they are when they are not. (DESIGN section 5) */
export function decode(bytes: Buffer): Decoded {
  if (bytes.length > MAX_BYTES) return { ok: false, message: 'larger than 5 MB' };
  if (bytes.length === 0) return { ok: false, message: 'the file is empty' };
  if (looksUtf16(bytes)) return { ok: false, message: 'encoded in UTF-16; save it as UTF-8' };
  if (!isUtf8(bytes)) return { ok: false, message: 'not UTF-8 text' };
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return { ok: true, text: bytes.toString('utf8', bom ? 3 : 0), bom };
}

/** A UTF-16 mark, or the zero byte that every ASCII character has there; JSON starts with an ASCII character. */
function looksUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return marked || (second === 0 && first !== 0) || (first === 0 && second !== undefined && second !== 0);
}
