import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Longest wait for answers under way: a save fetches logos for up to five seconds, container runtimes kill after ten.
 */
const patienceMs = 8_000;
const lookEveryMs = 50;

/**
 * Makes the end of a server: what is being answered is answered, then every connection is closed. A connection that a
 * browser opened ahead and asked nothing on would otherwise hold the process for as long as the browser likes.
 * (DESIGN section 6)
 */
export function gracefulClose(server: FastifyInstance): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  server.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  return async () => {
    const deadline = Date.now() + patienceMs;
    const looking = setInterval(() => {
      if (answering.size === 0 || Date.now() > deadline) server.server.closeAllConnections();
    }, lookEveryMs);
    try {
      await server.close();
    } finally {
      clearInterval(looking);
    }
  };
}
