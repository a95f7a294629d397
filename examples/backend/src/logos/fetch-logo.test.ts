import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFetchLogo } from './fetch-logo.ts';

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let server: Server;
let base: string;
let asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => response.end(png);
});

/** Takes the test server for a public one. */
const fetchLogo = createFetchLogo({ mayConnect: (address) => address === '127.0.0.1', patienceMs: 500 });
const redirect = (to: string) => (request: IncomingMessage, response: ServerResponse) =>
  request.url === '/logo' ? response.end(png) : response.writeHead(302, { location: to }).end();

describe('fetching a logo (DESIGN section 4)', () => {
  it('answers the image as a data URI of its own type', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'text/html').end(png);
    expect(await fetchLogo(`${base}/logo`)).toBe(`data:image/png;base64,${png.toString('base64')}`);
  });

  it('follows up to three redirects', async () => {
    let hops = 0;
    answer = (_request, response) => {
      hops += 1;
      if (hops > 3) response.end(png);
      else response.writeHead(301, { location: `/hop${hops}` }).end();
    };
    expect(await fetchLogo(`${base}/start`)).toMatch(/^data:image\/png/);
    hops = -1;
    await expect(fetchLogo(`${base}/start`)).rejects.toThrow('It redirects more than 3 times.');
  });

  it.each([
    ['http://127.0.0.1/', 'loopback'],
    ['http://2130706433/', 'loopback as a number'],
    ['http://0x7f.1/', 'loopback in parts'],
    ['http://[::1]/', 'loopback'],
    ['http://[::ffff:127.0.0.1]/', 'IPv4 in disguise'],
    ['http://169.254.169.254/latest/meta-data/', 'metadata of a cloud'],
    ['http://10.0.0.1/', 'private'],
    ['http://localhost/', 'a name of this host'],
  ])('refuses %s (%s) without connecting', async (url) => {
    await expect(createFetchLogo()(url)).rejects.toThrow('The address is not public.');
    await expect(createFetchLogo()(`${url}${base.split(':')[2]}`)).rejects.toThrow('The address is not public.');
    expect(asked).toEqual([]);
  });

  it.each(['http://127.0.0.2/', 'http://[::1]:1/', 'http://10.0.0.1/'])('refuses a redirect to %s', async (to) => {
    answer = redirect(to);
    await expect(fetchLogo(`${base}/away`)).rejects.toThrow('The address is not public.');
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/a.png', 'data:image/png;base64,AA', 'javascript:1'])(
    'refuses %s, also as a redirect',
    async (url) => {
      await expect(fetchLogo(url)).rejects.toThrow('Only http and https are fetched.');
      answer = redirect(url);
      await expect(fetchLogo(`${base}/away`)).rejects.toThrow('Only http and https are fetched.');
    },
  );

  it('refuses a user name in the address', async () => {
    await expect(fetchLogo(base.replace('//', '//user:secret@'))).rejects.toThrow('The address carries a user name.');
  });

  it('connects to the address that it judged', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    let lookups = 0;
    const lookup: LookupFunction = (_name, _options, callback) => {
      const address = answers[Math.min(lookups, 1)] ?? '';
      lookups += 1;
      callback(null, [{ address, family: 4 }]);
    };
    const rebound = createFetchLogo({ mayConnect: (address) => address === '127.0.0.1', lookup });
    const url = `http://rebinding.test:${base.split(':')[2]}/logo`;
    expect(await rebound(url)).toMatch(/^data:/);
    expect(lookups).toBe(1);
    await expect(rebound(url)).rejects.toThrow('The address is not public.');
    expect(asked).toEqual(['/logo']);
  });

  it('refuses a name when one of its addresses is not public', async () => {
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    const mixed = createFetchLogo({ mayConnect: (address) => address === '127.0.0.1', lookup });
    await expect(mixed(`http://mixed.test:${base.split(':')[2]}/`)).rejects.toThrow('The address is not public.');
  });

  it('stops reading what is too large', async () => {
    let sent = 0;
    answer = (_request, response) => {
      const more = () => {
        if (response.destroyed) return;
        sent += 65_536;
        response.write(Buffer.alloc(65_536), () => setImmediate(more));
      };
      response.write(png);
      more();
    };
    await expect(fetchLogo(`${base}/endless`)).rejects.toThrow('Use an image of at most 512 KB.');
    expect(sent).toBeLessThan(8 * 1024 * 1024);
  });

  it('gives up on a server that takes too long', async () => {
    answer = () => {};
    await expect(fetchLogo(`${base}/silent`)).rejects.toThrow('It took too long.');
    answer = (_request, response) => {
      response.write(png.subarray(0, 10));
    };
    await expect(fetchLogo(`${base}/dripping`)).rejects.toThrow('It took too long.');
  });

  it.each([
    ['HTML', Buffer.from('<!DOCTYPE html>'), 'Use a PNG, JPEG, GIF or WebP image.'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Use a PNG, JPEG, GIF or WebP image.'],
    ['nothing', Buffer.alloc(0), 'Use a PNG, JPEG, GIF or WebP image.'],
    ['a bomb', largePng(30_000, 30_000), 'Use an image of at most 4 megapixels.'],
  ])('refuses %s', async (_what, bytes, message) => {
    answer = (_request, response) => response.end(bytes);
    await expect(fetchLogo(`${base}/logo`)).rejects.toThrow(message);
  });

  it('names the status of a refusal', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    await expect(fetchLogo(`${base}/logo`)).rejects.toThrow(
      `The logo at ${base}/logo could not be fetched: The server answered 404.`,
    );
  });
});

function largePng(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
