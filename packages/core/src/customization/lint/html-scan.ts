import { commentEnd } from '../../shared/index.ts';

/** A start tag of an HTML text, found without building a document. */
export interface ScannedElement {
  /** Lower case. */
  name: string;
  /** Lower-case names; of a name given twice the first value counts, as in a browser. */
  attributes: ReadonlyMap<string, string>;
  /** Offset of the `<`. */
  at: number;
  /** What a raw-text element holds; null for all others. */
  text: string | null;
}

const rawText: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);
const tagName = /[a-z][^\s/>]*/iy;
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?/y;

/** Start tags in document order, in one pass; comments and raw text are skipped as a browser skips them. */
export function scanHtml(html: string): ScannedElement[] {
  const found: ScannedElement[] = [];
  let at = html.indexOf('<');
  while (at !== -1) {
    const next = readMarkup(html, at, found);
    at = html.indexOf('<', next);
  }
  return found;
}

/** Reads what starts at a `<` and answers where to go on. */
function readMarkup(html: string, at: number, found: ScannedElement[]): number {
  if (html.startsWith('<!--', at)) return commentEnd(html, at);
  if (html[at + 1] === '!' || html[at + 1] === '?' || html[at + 1] === '/') {
    const end = html.indexOf('>', at + 2);
    return end === -1 ? html.length : end + 1;
  }
  tagName.lastIndex = at + 1;
  const name = tagName.exec(html)?.[0].toLowerCase();
  if (name === undefined) return at + 1;
  const tag = readAttributes(html, tagName.lastIndex);
  if (tag === null) return html.length;
  if (!rawText.has(name)) {
    found.push({ name, attributes: tag.attributes, at, text: null });
    return tag.end;
  }
  const close = closingTag(html, name, tag.end);
  found.push({ name, attributes: tag.attributes, at, text: html.slice(tag.end, close) });
  return close;
}

/** Attributes up to the `>`; null when the text ends inside the tag, which a browser then drops. */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } | null {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    while (at < html.length && /[\s/]/.test(html[at] as string)) at++;
    if (at >= html.length) return null;
    if (html[at] === '>') return { attributes, end: at + 1 };
    attribute.lastIndex = at;
    const match = attribute.exec(html);
    if (match === null) return null;
    at = attribute.lastIndex;
    const [whole, name = '', double, single, bare] = match;
    // An equals sign followed by a quote that never closes swallows the rest.
    if (double === undefined && single === undefined && bare === undefined && /=\s*$/.test(whole)) {
      if (html[at] === '"' || html[at] === "'") return null;
    }
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
}

function closingTag(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}
