import { encode } from 'uqr';

/** A QR code as one path of squares, to be filled. (UI.md 4.15) */
export interface QrPath {
  /** Squares of a side, with the quiet border around them. */
  size: number;
  /** For the `d` of an SVG path whose view box is `0 0 size size`. */
  path: string;
}

/** Draws a text as a QR code; it is drawn here, so that no secret leaves the page. (issue 15) */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}

/** A secret in fours, so that it can be typed. (UI.md 4.15) */
export function secretWords(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
