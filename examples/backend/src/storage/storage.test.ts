import { createHmac } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { StoragePlatformWire } from '@portico/core/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHeaders } from './aws-signature.ts';
import { createCheckStorage } from './check-storage.ts';

const at = new Date('2015-08-30T12:36:00Z');
const secretKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

describe('signature of requests to Amazon', () => {
  // From the test suite that Amazon publishes: get-vanilla and get-vanilla-query-order-key-case.
  it.each([
    ['/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['/?Param2=value2&Param1=value1', 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500'],
  ])('of GET %s is the published one', (path, signature) => {
    const signing = { keyId: 'AKIDEXAMPLE', secretKey, region: 'us-east-1', service: 'service', at };
    const headers = signedHeaders(new URL(path, 'https://example.amazonaws.com'), signing);
    expect(headers.authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
    );
  });
});

describe('check of a storage (spec 3 section 7, OP-98)', () => {
  let server: Server;
  let endpoint: string;
  let status = 200;
  const asked: IncomingMessage[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request);
      if (status === 0) return; // never answers
      response.writeHead(status, status === 301 ? { location: 'http://elsewhere.example/' } : {}).end('<xml/>');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const aws = (change = {}): StoragePlatformWire => ({
    name: 'Amazon AWS',
    aws: { s3_bucket: 'evidence', key_id: 'AKIDEXAMPLE', secret_key: secretKey, path: '/bf/2026', endpoint, ...change },
  });
  const check = createCheckStorage({ mayConnect: () => true, now: () => at, patienceMs: 300 });

  it('asks a bucket for one file below the path, signed with the key', async () => {
    status = 200;
    expect(await check(aws())).toEqual({
      validated: true,
      note: 'The files below the path could be listed. Writing was not tried.',
    });
    const role = await check(aws({ assume_role_key: true }));
    expect(role.note).toContain('neither was the role');
    const request = asked.at(-1);
    expect(request?.method).toBe('GET');
    expect(request?.url).toBe('/evidence?list-type=2&max-keys=1&prefix=bf%2F2026');
    const url = new URL(request?.url ?? '', endpoint);
    const signing = { keyId: 'AKIDEXAMPLE', secretKey, region: 'us-east-1', service: 's3', at };
    const hash = String(request?.headers['x-amz-content-sha256']);
    expect(request?.headers.authorization).toBe(
      signedHeaders(url, signing, { 'x-amz-content-sha256': hash }).authorization,
    );
  });

  it.each(['blob', 'file'] as const)('asks a %s share of Azure with its shared key', async (storage_mode) => {
    status = 200;
    const key = Buffer.from('open sesame').toString('base64');
    const azure = { account: 'acme', share: 'evidence', secret_key: key, path: 'bf', storage_mode, endpoint };
    expect(await check({ name: 'Microsoft Azure', azure })).toMatchObject({ validated: true });
    const request = asked.at(-1);
    const restype = storage_mode === 'blob' ? 'container' : 'directory';
    expect(request?.url).toBe(`/evidence?restype=${restype}&comp=list&prefix=bf&maxresults=1`);
    // As the documentation of Azure writes it: verb, eleven empty headers, own headers, resource, parameters.
    const text = `GET\n\n\n\n\n\n\n\n\n\n\n\nx-ms-date:Sun, 30 Aug 2015 12:36:00 GMT\nx-ms-version:2021-08-06\n/acme/evidence\ncomp:list\nmaxresults:1\nprefix:bf\nrestype:${restype}`;
    const signature = createHmac('sha256', 'open sesame').update(text).digest('base64');
    expect(request?.headers.authorization).toBe(`SharedKey acme:${signature}`);
  });

  it.each([
    [403, 'The storage refused the key, or the key may not list files.'],
    [404, 'There is no such bucket or share.'],
    [301, 'The storage lies elsewhere. Check region and endpoint.'],
    [503, 'The storage answered 503.'],
  ])('says what %i means', async (answered, reason) => {
    status = answered;
    const before = asked.length;
    expect(await check(aws())).toEqual({ validated: false, reason });
    expect(asked).toHaveLength(before + 1);
  });

  it('does not wait for ever', async () => {
    status = 0;
    expect(await check(aws())).toEqual({
      validated: false,
      reason: 'The storage could not be reached: it took too long',
    });
  });

  it.each([
    ['a loopback address', { endpoint: 'http://127.0.0.1:1' }],
    ['the address of cloud metadata', { endpoint: 'http://169.254.169.254' }],
    ['a private address in IPv6', { endpoint: 'http://[fd00::1]' }],
    ['a name that leads there', { endpoint: 'http://storage.example' }],
    ['a region that is an address', { endpoint: undefined, region: 'x@127.0.0.1/' }],
  ])('never connects to %s', async (_, change) => {
    const lookup: LookupFunction = (_name, options, callback) =>
      options.all === true ? callback(null, [{ address: '10.0.0.1', family: 4 }]) : callback(null, '10.0.0.1', 4);
    const before = asked.length;
    const guarded = createCheckStorage({ lookup, patienceMs: 2_000 });
    expect(await guarded(aws(change))).toMatchObject({
      validated: false,
      reason: expect.stringMatching(/not public|user name/),
    });
    expect(asked).toHaveLength(before);
  });

  it('refuses other protocols and what is no address', async () => {
    for (const wrong of ['file:///etc/passwd', 'ftp://storage.example', 'nowhere']) {
      expect(await check(aws({ endpoint: wrong }))).toMatchObject({ validated: false, reason: expect.any(String) });
    }
  });
});
