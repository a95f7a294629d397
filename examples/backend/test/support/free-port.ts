import { createServer } from 'node:net';

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return String(typeof address === 'object' ? address?.port : '');
}
