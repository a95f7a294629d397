import { lookup as resolve } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { StoragePlatformWire } from '@portico/core/api';
import { checkedUrl, guardedLookup } from '../logos/fetch-logo.ts';
import { isPublicAddress } from '../logos/public-address.ts';
import { signedHeaders } from './aws-signature.ts';
import { azureHeaders } from './azure-signature.ts';

/** Whether a storage answers to what was given, and why not. (OP-98) */
export interface StorageVerdict {
  validated: boolean;
  reason?: string;
  /** What was tried, and what was not. */
  note?: string;
}

/** Asks a storage whether it can be used. (spec 3 section 7, OP-98) */
export type CheckStorage = (platform: StoragePlatformWire) => Promise<StorageVerdict>;

/** What a test sets otherwise. */
export interface CheckStorageOptions {
  /** Which addresses may be connected to; public ones unless a test says otherwise. */
  mayConnect?: (address: string) => boolean;
  lookup?: LookupFunction;
  patienceMs?: number;
  now?: () => Date;
}

/** Shorter than the 30 seconds that the portal waits. */
const patienceMs = 10_000;

/**
 * Makes the check: one signed request for a list of at most one file below the path. Only public addresses are
 * connected to, and redirects are not followed, since they would take the signature elsewhere. (issue 6, DESIGN section
 * 4)
 */
export function createCheckStorage(options: CheckStorageOptions = {}): CheckStorage {
  const mayConnect = options.mayConnect ?? isPublicAddress;
  const lookup = guardedLookup(options.lookup ?? (resolve as LookupFunction), mayConnect);
  return async (platform) => {
    const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs);
    try {
      const { url, headers } = questionOf(platform, (options.now ?? (() => new Date()))());
      const answer = await request(checkedUrl(url.href, mayConnect), { headers, lookup, signal });
      answer.destroy();
      const verdict = verdictOf(answer.statusCode ?? 0);
      return verdict.validated ? { ...verdict, note: noteOf(platform) } : verdict;
    } catch (error) {
      const reason = signal.aborted ? 'it took too long' : error instanceof Error ? error.message : String(error);
      return { validated: false, reason: `The storage could not be reached: ${reason}` };
    }
  };
}

function questionOf(platform: StoragePlatformWire, at: Date): { url: URL; headers: Record<string, string> } {
  if (platform.name === 'Amazon AWS') {
    const { s3_bucket, key_id, secret_key, path, endpoint } = platform.aws;
    const region = platform.aws.region || 'us-east-1';
    const url = new URL(endpoint || `https://s3.${region}.amazonaws.com`);
    url.pathname = `/${encodeURIComponent(s3_bucket)}`;
    url.search = new URLSearchParams({ 'list-type': '2', 'max-keys': '1', prefix: path.replace(/^\//, '') }).toString();
    const signing = { keyId: key_id, secretKey: secret_key, region, service: 's3', at };
    return { url, headers: signedHeaders(url, signing, { 'x-amz-content-sha256': emptyHash }) };
  }
  const { account, share, secret_key, path, storage_mode = 'blob', endpoint } = platform.azure;
  const url = new URL(endpoint || `https://${account}.${storage_mode}.core.windows.net`);
  const prefix = path.replace(/^\//, '');
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(share)}`;
  const restype = storage_mode === 'blob' ? 'container' : 'directory';
  url.search = new URLSearchParams({ restype, comp: 'list', prefix, maxresults: '1' }).toString();
  return { url, headers: azureHeaders(url, account, secret_key, at) };
}

/** SHA-256 of nothing. */
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Listing files shows that key and place are right; nothing is written into a storage to see whether it may be. */
function noteOf(platform: StoragePlatformWire): string {
  const assumes = platform.name === 'Amazon AWS' && platform.aws.assume_role_key === true;
  const role = assumes ? ', and neither was the role that the key assumes' : '';
  return `The files below the path could be listed. Writing was not tried${role}.`;
}

function verdictOf(status: number): StorageVerdict {
  if (status === 200) return { validated: true };
  if (status === 401 || status === 403) {
    return { validated: false, reason: 'The storage refused the key, or the key may not list files.' };
  }
  if (status === 404) return { validated: false, reason: 'There is no such bucket or share.' };
  if (status >= 300 && status < 400) {
    return { validated: false, reason: 'The storage lies elsewhere. Check region and endpoint.' };
  }
  return { validated: false, reason: `The storage answered ${status}.` };
}

function request(url: URL, options: object): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    get(url, { ...options, agent: false }, done).once('error', fail);
  });
}
