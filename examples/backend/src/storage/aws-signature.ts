import { createHash, createHmac } from 'node:crypto';

/** What a request to Amazon, or to a service that speaks its protocol, is signed with. */
export interface AwsSigning {
  keyId: string;
  secretKey: string;
  region: string;
  service: string;
  at: Date;
}

/**
 * Headers of a `GET` without a body, signed after version 4 of Amazon's rules.
 * @param more - headers that are signed besides host and date, in lower case.
 */
export function signedHeaders(
  url: URL,
  signing: AwsSigning,
  more: Record<string, string> = {},
): Record<string, string> {
  const { keyId, secretKey, region, service, at } = signing;
  const stamp = `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const day = stamp.slice(0, 8);
  const headers: Record<string, string> = { host: url.host, 'x-amz-date': stamp, ...more };
  const names = Object.keys(headers).sort();
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    'GET',
    url.pathname,
    query,
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    more['x-amz-content-sha256'] ?? sha256(''),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...headers, authorization };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
