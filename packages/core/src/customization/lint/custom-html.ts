import { htmlMessages } from './html.messages.ts';
import { type ScannedElement, scanHtml } from './html-scan.ts';
import { withLines } from './lines.ts';

/** Custom HTML above this many UTF-8 bytes is reported. Chosen here; the spec has no limit. */
export const CUSTOM_HTML_LARGE_BYTES = 256 * 1024;

/** What about a page of custom HTML deserves a second look. (DESIGN section 7) */
export type CustomHtmlConcern = 'script' | 'remote' | 'form' | 'frame' | 'navigation' | 'title' | 'lang' | 'size';

/** One doubtful part of custom HTML and where it stands. (DESIGN section 7) */
export interface CustomHtmlFinding {
  concern: CustomHtmlConcern;
  message: string;
  /** UTF-16 offset of the tag; 0 for what concerns the whole page. */
  at: number;
  /** Line of the tag, from 1. */
  line: number;
}

/** Places from which a browser would load something, by attribute and element. */
const loading: Readonly<Record<string, RegExp>> = {
  src: /^(?:img|script|iframe|frame|embed|source|audio|video|track|input)$/,
  srcset: /^(?:img|source)$/,
  href: /^(?:link|image|use|feimage)$/,
  'xlink:href': /^(?:image|use|feimage|script)$/,
  data: /^object$/,
  poster: /^video$/,
  background: /^(?:body|table|tr|td|th)$/,
};
const frames: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'applet']);
const links = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'] as const;

/**
 * Reads custom HTML without a document, in linear time: scripts, remote resources, forms that leave, frames, moves to
 * another page, missing title or language, size. (DESIGN section 7)
 */
export function customHtmlReport(html: string): CustomHtmlFinding[] {
  const elements = scanHtml(html);
  const found: Omit<CustomHtmlFinding, 'line'>[] = [
    ...wholePage(html, elements),
    ...elements.flatMap((element) => [
      ...scripts(element),
      ...remotes(element),
      ...forms(element),
      ...framesAndMoves(element),
    ]),
  ];
  return inOrder(html, found);
}

type Found = Omit<CustomHtmlFinding, 'line'>;

function wholePage(html: string, elements: readonly ScannedElement[]): Found[] {
  const found: Found[] = [];
  const title = elements.find(({ name }) => name === 'title');
  if (title === undefined || !/\S/.test(title.text ?? '')) {
    found.push({ concern: 'title', message: htmlMessages.noTitle, at: 0 });
  }
  const root = elements.find(({ name }) => name === 'html');
  if (root === undefined || !/\S/.test(root.attributes.get('lang') ?? '')) {
    found.push({ concern: 'lang', message: htmlMessages.noLanguage, at: root?.at ?? 0 });
  }
  const bytes = utf8Length(html);
  if (bytes > CUSTOM_HTML_LARGE_BYTES) {
    found.push({ concern: 'size', message: htmlMessages.size(Math.ceil(bytes / 1024)), at: 0 });
  }
  return found;
}

function scripts({ name, attributes, at }: ScannedElement): Found[] {
  const found: Found[] = [];
  if (name === 'script') found.push({ concern: 'script', message: htmlMessages.script, at });
  for (const attribute of attributes.keys()) {
    if (!/^on[a-z]/.test(attribute)) continue;
    found.push({ concern: 'script', message: htmlMessages.scriptIn(attribute, name), at });
  }
  for (const attribute of links) {
    const value = attributes.get(attribute);
    if (value === undefined || !/^(?:javascript|vbscript):/i.test(bare(value))) continue;
    found.push({ concern: 'script', message: htmlMessages.scriptIn(attribute, name), at });
  }
  return found;
}

function remotes({ name, attributes, at, text }: ScannedElement): Found[] {
  const urls = Object.entries(loading).flatMap(([attribute, elements]) => {
    const value = attributes.get(attribute);
    if (value === undefined || !elements.test(name)) return [];
    return attribute === 'srcset' ? urlsInSrcset(value) : [value];
  });
  const styles = [attributes.get('style') ?? '', name === 'style' ? (text ?? '') : ''];
  return [...urls, ...styles.flatMap(urlsInStyle)]
    .filter(isRemote)
    .map((url) => ({ concern: 'remote', message: htmlMessages.remote(shorten(url)), at }));
}

/** A URL runs to white space and may hold commas; its descriptors run to the next comma. (HTML, srcset) */
function urlsInSrcset(value: string): string[] {
  const urls: string[] = [];
  const url = /[\s,]*([^\s]+)/y;
  const descriptors = /[^,]*/y;
  for (let match = url.exec(value); match !== null; match = url.exec(value)) {
    const text = match[1] ?? '';
    urls.push(text.replace(/,+$/, ''));
    descriptors.lastIndex = url.lastIndex;
    if (!text.endsWith(',')) descriptors.exec(value);
    url.lastIndex = Math.max(url.lastIndex, descriptors.lastIndex);
  }
  return urls;
}

function urlsInStyle(style: string): string[] {
  const inUrl = [...style.matchAll(/url\(\s*["']?([^"')]{1,2048})/gi)].map((match) => match[1] ?? '');
  const imports = [...style.matchAll(/@import\s+["']([^"']{1,2048})/gi)].map((match) => match[1] ?? '');
  return [...inUrl, ...imports];
}

/** Everything that the browser would ask a server for: not embedded, not on the page itself, not a placeholder. */
function isRemote(url: string): boolean {
  const value = bare(url);
  return value !== '' && !/^(?:data:|about:|javascript:|vbscript:|#|\{\{|\[\[)/i.test(value);
}

function forms({ name, attributes, at }: ScannedElement): Found[] {
  const action = attributes.get(name === 'form' ? 'action' : 'formaction');
  if (action === undefined || !/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(bare(action))) return [];
  if (/^javascript:/i.test(bare(action))) return [];
  return [{ concern: 'form', message: htmlMessages.form(shorten(action)), at }];
}

function framesAndMoves({ name, attributes, at }: ScannedElement): Found[] {
  if (frames.has(name)) return [{ concern: 'frame', message: htmlMessages.frame(name), at }];
  if (name === 'base') return [{ concern: 'navigation', message: htmlMessages.base, at }];
  if (name === 'meta' && attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh') {
    return [{ concern: 'navigation', message: htmlMessages.refresh, at }];
  }
  return [];
}

/** A URL as a browser reads it: character references decoded, white space and controls dropped. */
function bare(value: string): string {
  const decoded = value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(colon|tab|newline|amp|sol));?/gi, reference);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from URLs
  return decoded.replace(/[\u0000-\u0020]/g, '');
}

const named: Readonly<Record<string, string>> = { colon: ':', tab: '', newline: '', amp: '&', sol: '/' };

function reference(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

function shorten(url: string): string {
  const text = url.trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Each half of a surrogate pair stands for two of the four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}

/** Sorts by place, drops repetitions and says the lines. */
function inOrder(html: string, found: readonly Found[]): CustomHtmlFinding[] {
  const once = new Map(found.map((item) => [`${item.at} ${item.message}`, item]));
  const sorted = [...once.values()].sort((a, b) => a.at - b.at);
  return withLines(html, sorted, ({ at }) => at);
}
