import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBackend } from './support/backend.ts';
import { startBackend } from './support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ portalFolder: '/nowhere' });
});
afterAll(() => backend.stop());

/** Sends bytes as they are, and gives all that came until the service closed the connection. */
async function answerTo(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), head, body };
}

describe('requests that never reach a route (spec 3 section 8)', () => {
  it.each([
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['what is no HTTP', 'EHLO portico\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['an address that cannot be decoded', 'GET /api/policy/v1/rules/%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['an expectation that nobody meets', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 417],
  ])('answers %s in our form and closes the connection', async (_name, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatchObject({ status, head: expect.stringMatching(/\r\nconnection: close/i) });
    expect(answer.head).toMatch(/\r\ncache-control: no-store/i);
    expect(JSON.parse(answer.body)).toMatchObject({ message: expect.stringMatching(/^The .+\.$/) });
  });
});
