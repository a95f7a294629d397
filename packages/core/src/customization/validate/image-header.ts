/** Formats that a logo may have. (DESIGN section 5) */
export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';

/** Kind and size in pixels as the header says. (DESIGN section 5) */
export interface ImageHeader {
  format: ImageFormat;
  /** Pixels; null when the header is cut off. */
  width: number | null;
  height: number | null;
}

/** Reads format and size from the first bytes of an image file; null when it is none of the four formats. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return { format: 'png', ...pngSize(bytes, view) };
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return { format: 'jpeg', ...jpegSize(view) };
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return { format: 'gif', ...gifSize(view) };
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return { format: 'webp', ...webpSize(bytes, view) };
  return null;
}

type Size = Pick<ImageHeader, 'width' | 'height'>;
const unknown: Size = { width: null, height: null };

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

function pngSize(bytes: Uint8Array, view: DataView): Size {
  if (bytes.length < 24 || !startsWith(bytes, 12, 'IHDR')) return unknown;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(view: DataView): Size {
  return view.byteLength < 10 ? unknown : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Walks the segments up to the start of frame, which holds the size. (ITU-T T.81, annex B) */
function jpegSize(view: DataView): Size {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const fill = marker === 0xff;
    const alone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xda || marker === 0xd9) return unknown;
    at += fill ? 1 : alone ? 2 : 2 + view.getUint16(at + 2);
  }
  return unknown;
}

/** The three kinds of the first chunk. (RFC 9649) */
function webpSize(bytes: Uint8Array, view: DataView): Size {
  if (view.byteLength < 30) return unknown;
  if (startsWith(bytes, 12, 'VP8X')) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (startsWith(bytes, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (startsWith(bytes, 12, 'VP8 ') && startsWith(bytes, 23, '\x9d\x01\x2a')) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  return unknown;
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
