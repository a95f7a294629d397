import { compiled, readKeys } from '../registry/compile.ts';
import type { ModuleId } from '../registry/model.ts';
import { type Finding, findingAt } from './finding.ts';
import { type ImageFormat, type ImageHeader, readImageHeader } from './image-header.ts';
import { logoFaultMessages } from './logo.messages.ts';

/** Largest logo, in bytes. (DESIGN section 5) */
export const LOGO_MAX_BYTES = 512 * 1024;
/** Most pixels of a logo. (DESIGN section 5) */
export const LOGO_MAX_PIXELS = 4_000_000;

/** Why an image is not taken as a logo; a stored SVG is kept all the same. (DESIGN section 5) */
export type LogoFault = 'format' | 'svg' | 'damaged' | 'size' | 'pixels';

/** What is known of an image, and what speaks against it. (DESIGN section 5) */
export interface LogoInspection {
  format: ImageFormat | 'svg' | null;
  byteLength: number;
  /** Pixels, read from the header; null when there is none. */
  width: number | null;
  height: number | null;
  fault: LogoFault | null;
}

/** What the screen says of a stored logo that would not be taken today; null for one that would. (DESIGN section 5) */
export function storedLogoWords(fault: LogoFault | null): string | null {
  if (fault === null) return null;
  return logoFaultMessages[fault === 'svg' ? 'storedSvg' : fault];
}

/** Bytes that are looked at: enough for the headers of a photo before its size. */
const HEADER_BYTES = 256 * 1024;

/**
 * Judges a logo by its first bytes and its header; nothing is drawn or decoded. (DESIGN section 5)
 * @param image - the bytes of a file, or a data URI.
 */
export function inspectLogo(image: Uint8Array | string): LogoInspection {
  const read = typeof image === 'string' ? bytesOfDataUri(image) : { head: image, byteLength: image.length };
  if (read === null) return { format: null, byteLength: 0, width: null, height: null, fault: 'damaged' };
  const { head, byteLength } = read;
  const header = readImageHeader(head);
  if (header === null) {
    const svg = isSvg(head);
    return { format: svg ? 'svg' : null, byteLength, width: null, height: null, fault: svg ? 'svg' : 'format' };
  }
  const { format, width, height } = header;
  return { format, byteLength, width, height, fault: faultOf(header, byteLength) };
}

function faultOf({ width, height }: ImageHeader, byteLength: number): LogoFault | null {
  if (byteLength > LOGO_MAX_BYTES) return 'size';
  if (width === null || height === null || width === 0 || height === 0) return 'damaged';
  return width * height > LOGO_MAX_PIXELS ? 'pixels' : null;
}

/** Verdicts on data URIs, the last ones that were asked for: the same logo is judged with every check of its module. */
const judged = new Map<string, LogoFault | null>();
/** An area has at most five logos and as many copies. */
const mostJudged = 32;

/** What speaks against a logo; null when it is taken. (DESIGN section 5) */
export function logoFaultOf(dataUri: string): LogoFault | null {
  const known = judged.get(dataUri);
  if (known !== undefined) return known;
  const { fault } = inspectLogo(dataUri);
  const [oldest = ''] = judged.keys();
  if (judged.size >= mostJudged) judged.delete(oldest);
  judged.set(dataUri, fault);
  return fault;
}

interface Bytes {
  head: Uint8Array;
  byteLength: number;
}

/** The first bytes of a data URI; null when it is none. */
function bytesOfDataUri(uri: string): Bytes | null {
  const comma = uri.indexOf(',');
  const type = comma === -1 ? null : /^data:image\/[\w.+-]{1,64}((?:;[\w=-]{1,64})*)$/i.exec(uri.slice(0, comma));
  if (type === null) return null;
  const body = uri.slice(comma + 1);
  return /;base64$/i.test(type[1] ?? '') ? bytesOfBase64(body) : bytesOfPercentText(body);
}

function bytesOfBase64(body: string): Bytes | null {
  const padding = body.endsWith('==') ? 2 : body.endsWith('=') ? 1 : 0;
  const characters = body.length - padding;
  const whole = Math.min(Math.floor(characters / 4) * 4, (HEADER_BYTES / 3) * 4 - (((HEADER_BYTES / 3) * 4) % 4));
  try {
    const text = atob(characters <= whole + 3 ? body.slice(0, characters) : body.slice(0, whole));
    return { head: Uint8Array.from(text, (char) => char.charCodeAt(0)), byteLength: Math.floor((characters * 3) / 4) };
  } catch {
    return null;
  }
}

function bytesOfPercentText(body: string): Bytes | null {
  try {
    const bytes = new TextEncoder().encode(decodeURIComponent(body));
    return { head: bytes, byteLength: bytes.length };
  } catch {
    return null;
  }
}

function isSvg(head: Uint8Array): boolean {
  const start = new TextDecoder().decode(head.subarray(0, 4096));
  return /<svg[\s>/]/i.test(start);
}

/** Stored logos that would not be taken today. (DESIGN sections 5 and 7) */
export function logoReport(module: ModuleId, configuration: object): Finding[] {
  return compiled(module).record.logos.flatMap((slot) => {
    const content = readKeys(configuration, [slot, 'content']);
    if (typeof content !== 'string' || content === '') return [];
    const fault = logoFaultOf(content);
    if (fault === null) return [];
    return [findingAt(module, `${slot}.content`, { rule: 'logo', message: logoFaultMessages[fault] })];
  });
}
