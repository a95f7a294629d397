import { type CookieJar, splitPair } from './cookies.ts';

interface StoredCookie {
  name: string;
  value: string;
  /** Host that set it, or the Domain attribute without its dot. */
  host: string;
  hostOnly: boolean;
  path: string;
  secure: boolean;
  expiresAt: number;
}

/**
 * A cookie jar for programs without a browser. It keeps what the service sets and sends it back to the same host, with
 * the rules of RFC 6265 for host, path, Secure and expiry; a Secure cookie also goes to a loopback address, as browsers do.
 */
export function memoryCookies(now: () => number = () => Date.now()): CookieJar {
  const jar = new Map<string, StoredCookie>();
  const fresh = () => [...jar.values()].filter((cookie) => cookie.expiresAt > now());
  const keep = (cookie: StoredCookie) => jar.set(`${cookie.host} ${cookie.path} ${cookie.name}`, cookie);
  return {
    get: (name) => fresh().find((cookie) => cookie.name === name)?.value ?? null,
    set(name, value, { maxAgeMs }) {
      const known = fresh().filter((cookie) => cookie.name === name);
      const own = { name, value, host: '', hostOnly: false, path: '/', secure: false, expiresAt: 0 };
      for (const cookie of known.length > 0 ? known : [own]) keep({ ...cookie, value, expiresAt: now() + maxAgeMs });
    },
    remove(name) {
      for (const [key, cookie] of jar) if (cookie.name === name) jar.delete(key);
    },
    header(url) {
      const pairs = fresh()
        .filter((cookie) => goesTo(cookie, url))
        .map(({ name, value }) => `${name}=${value}`);
      return pairs.length === 0 ? null : pairs.join('; ');
    },
    store(lines, url) {
      for (const line of lines) {
        const cookie = parse(line, url, now());
        if (cookie !== null) keep(cookie);
      }
    },
  };
}

function goesTo(cookie: StoredCookie, url: URL): boolean {
  if (cookie.host === '' || !hostMatches(cookie, url.hostname) || !pathMatches(cookie.path, url.pathname)) return false;
  return !cookie.secure || url.protocol === 'https:' || isLoopback(url.hostname);
}

function hostMatches(cookie: StoredCookie, host: string): boolean {
  return host === cookie.host || (!cookie.hostOnly && host.endsWith(`.${cookie.host}`));
}

function pathMatches(path: string, asked: string): boolean {
  return asked === path || asked.startsWith(path.endsWith('/') ? path : `${path}/`);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function parse(line: string, url: URL, now: number): StoredCookie | null {
  const [pair = '', ...rest] = line.split(';');
  const [name, value] = splitPair(pair);
  if (name === '') return null;
  const attributes = new Map(rest.map(splitPair).map(([key, text]) => [key.toLowerCase(), text]));
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
  if (domain && url.hostname !== domain && !url.hostname.endsWith(`.${domain}`)) return null; // foreign host
  const path = attributes.get('path');
  return {
    name,
    value,
    host: domain || url.hostname,
    hostOnly: !domain,
    path: path?.startsWith('/') ? path : defaultPath(url),
    secure: attributes.has('secure'),
    expiresAt: expiry(attributes, now),
  };
}

function defaultPath(url: URL): string {
  const end = url.pathname.lastIndexOf('/');
  return end <= 0 ? '/' : url.pathname.slice(0, end);
}

function expiry(attributes: ReadonlyMap<string, string>, now: number): number {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000;
  const date = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(date) ? Number.POSITIVE_INFINITY : date;
}
