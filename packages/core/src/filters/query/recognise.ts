import { isAddress4, isAddress6, isNetwork, looksLikeNetwork } from './network.ts';
import type { QueryTerm, QueryValue } from './query.ts';

/** What a pasted text is, by its look alone. (UI.md 4.16, INC-003) */
export type Recognised =
  /** A UUID: the id of an event, as a block page tells it. (decision 009) */
  | { kind: 'eventId'; text: string }
  /** Digits of an MD5, SHA-1 or SHA-256. Ids of events look like these too: whether there is such an event tells. */
  | { kind: 'address' | 'network' | 'hash' | 'email' | 'domain' | 'url'; text: string };

/**
 * Tells what a text is that somebody pasted: an event id, an address or network, a hash (MD5, SHA-1, SHA-256), an e-mail address, a
 * domain or a URL; also written so that nothing opens it, `hxxps://evil[.]example`. Null for anything else. (UI.md 4.16)
 * @returns what it is and its text as events have it.
 */
export function recognise(pasted: string): Recognised | null {
  const trimmed = pasted
    .trim()
    .replace(/[,;]+$/, '')
    .replace(/^<(.*)>$/, '$1');
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const text = refanged(trimmed);
  const uuid = /^\{?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}?$/i.exec(text)?.[1];
  if (uuid !== undefined) return { kind: 'eventId', text: uuid.toLowerCase() };
  const hash = /^(?:md5:|sha-?1:|sha-?256:)?([\da-f]{32}|[\da-f]{40}|[\da-f]{64})$/i.exec(text)?.[1];
  if (hash !== undefined) return { kind: 'hash', text: hash.toLowerCase() };
  if (isNetwork(text)) return { kind: 'network', text: text.toLowerCase() };
  const bare = /^\[(.*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  if (isAddress4(bare)) return { kind: 'address', text: bare };
  if (bare.includes(':') && isAddress6(bare)) return { kind: 'address', text: bare.toLowerCase() };
  if (/^(https?|ftp):\/\/[^/\s]+/i.test(text)) return { kind: 'url', text };
  const mail = text.replace(/^mailto:/i, '');
  const [name, host, ...rest] = mail.split('@');
  if (name && host !== undefined && rest.length === 0 && isDomain(host)) return { kind: 'email', text: mail };
  if (isDomain(text)) return { kind: 'domain', text: text.toLowerCase().replace(/\.$/, '') };
  return isHostAndMore(text) ? { kind: 'url', text } : null;
}

/** A URL without its scheme: a domain or an address, and a port, a path or a question behind it. */
function isHostAndMore(text: string): boolean {
  const [, host = ''] = /^([^/:?#]+)(?::\d{1,5})?(?:[/?#].*)?$/.exec(text) ?? [];
  return host !== text && (isDomain(host) || (isAddress4(host) && !looksLikeNetwork(text)));
}

/** Takes back what keeps an address from being opened: `hxxp`, `[.]`, `(.)`, `[dot]`, `[:]`, `[at]`, `[://]`. */
export function refanged(text: string): string {
  return text
    .replace(/^h(?:xx|\*\*|tt)(ps?)(?=\W?:)/i, (_, end: string) => `htt${end.toLowerCase()}`)
    .replaceAll(/\[:\/\/\]/g, '://')
    .replaceAll(/[[({](?:\.|dot)[\])}]/gi, '.')
    .replaceAll(/[[({]:[\])}]/g, ':')
    .replaceAll(/[[({](?:@|at)[\])}]/gi, '@');
}

/** A typed condition whose values were written so that nothing opens them, as events have them. (UI.md 4.16, INC-003) */
export function refangedTerm(term: QueryTerm): QueryTerm {
  return { ...term, values: term.values.map((value) => refangedValue(value, term.field !== null)) };
}

function refangedValue(value: QueryValue, isOfField: boolean): QueryValue {
  if (value.kind === 'network') return value;
  const pieces = value.pieces.map(refanged);
  const [only = ''] = pieces;
  const isWritten = pieces.length > 1 || only === value.pieces[0];
  return isOfField && !isWritten && isNetwork(only)
    ? { kind: 'network', network: only.toLowerCase() }
    : { kind: 'text', pieces };
}

/** Two labels at least, of which the last is no number and no ending of a file. */
function isDomain(text: string): boolean {
  return (
    text.length <= 253 &&
    /^(?=.*\.)(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}][\p{L}\d-]{1,62}\.?$/u.test(text) &&
    !/\.(exe|dll|zip|pdf|docx?|xlsx?|pptx?|js|html?|txt|png|jpe?g|gif|msi|iso|rar|7z)$/i.test(text)
  );
}
