import { lookup as resolve } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { inspectLogo, LOGO_MAX_BYTES, logoFaultMessages } from '@portico/core/customization';
import { isPublicAddress } from './public-address.ts';

/**
 * Fetches the image at an address and answers it as a data URI. Throws with a message for the administrator. (DESIGN
 * section 4)
 */
export type FetchLogo = (url: string) => Promise<string>;

/** Chosen here; the size rules are those of an uploaded logo. (DESIGN sections 4 and 5) */
const mostRedirects = 3;
const patienceMs = 5_000;

/** What a test sets otherwise. (DESIGN section 4) */
export interface FetchLogoOptions {
  /** Which addresses may be connected to; public ones unless a test says otherwise. */
  mayConnect?: (address: string) => boolean;
  /** Name resolution. */
  lookup?: LookupFunction;
  patienceMs?: number;
}

/**
 * Makes the fetcher of logos. The address that was judged is the one that is connected to, at every hop, so a name that
 * answers differently the second time gains nothing. (DESIGN section 4)
 */
export function createFetchLogo(options: FetchLogoOptions = {}): FetchLogo {
  const mayConnect = options.mayConnect ?? isPublicAddress;
  const lookup = guardedLookup(options.lookup ?? (resolve as LookupFunction), mayConnect);
  return async (url) => {
    const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs);
    try {
      return toDataUri(await follow(url, { lookup, signal, headers: { accept: 'image/*' } }, mayConnect));
    } catch (error) {
      throw new Error(`The logo at ${shortened(url)} could not be fetched: ${reasonOf(error, signal)}`, {
        cause: error,
      });
    }
  };
}

async function follow(
  start: string,
  options: RequestOptions,
  mayConnect: (address: string) => boolean,
): Promise<Buffer> {
  let url = start;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await request(checkedUrl(url, mayConnect), options);
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400 && answer.headers.location !== undefined) {
      answer.destroy();
      url = new URL(answer.headers.location, url).href;
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new Error(`The server answered ${status}.`);
    }
    return read(answer);
  }
  throw new Error(`It redirects more than ${mostRedirects} times.`);
}

/** Literal addresses never reach the name resolution, so they are judged here. (DESIGN section 4) */
export function checkedUrl(text: string, mayConnect: (address: string) => boolean): URL {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('Only http and https are fetched.');
  if (url.username !== '' || url.password !== '') throw new Error('The address carries a user name.');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !mayConnect(host)) throw new Error('The address is not public.');
  return url;
}

/**
 * Name resolution that fails for names with an address that may not be connected to. What was judged is what is
 * connected to. (DESIGN section 4)
 */
export function guardedLookup(lookup: LookupFunction, mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 0);
      const addresses = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
      if (addresses.length === 0 || !addresses.every(({ address }) => mayConnect(address))) {
        return callback(new Error('The address is not public.'), '', 0);
      }
      const [first] = addresses;
      if (options.all === true) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
}

function request(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, { ...options, agent: false }, done).once('error', fail);
  });
}

/** Reads no further than one byte past the limit. */
async function read(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    parts.push(part);
    if (size > LOGO_MAX_BYTES) break; // leaving the loop ends the connection
  }
  return Buffer.concat(parts);
}

function toDataUri(bytes: Buffer): string {
  const { format, fault } = inspectLogo(bytes);
  if (fault !== null) throw new Error(logoFaultMessages[fault]);
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'It took too long.';
  return error instanceof Error ? error.message : String(error);
}

function shortened(url: string): string {
  return url.length > 100 ? `${url.slice(0, 100)}…` : url;
}
