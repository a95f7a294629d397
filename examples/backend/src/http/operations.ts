import { endpoints, toOpenApi } from '@portico/core/api';
import type { FastifyInstance } from 'fastify';
import { isNewestKey, supersededText } from '../secrets/superseded.ts';
import type { Services } from '../services.ts';
import { sessionCookie } from './cookies.ts';
import { noStore } from './headers.ts';
import { createMetrics } from './metrics.ts';

/** What operators and monitors ask before anyone signs in. (DESIGN section 6) */
export function mountOperations(server: FastifyInstance, { db, secretKeyId }: Services): void {
  const metrics = createMetrics();
  server.addHook('onResponse', async (request, reply) => {
    metrics.count(request.call, request.method, reply.statusCode, reply.elapsedTime / 1_000);
  });
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', noStore).send({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', noStore);
    try {
      if (await isNewestKey(db, secretKeyId)) return { status: 'ok' };
      request.log.error(supersededText);
      return reply.code(503).send({ message: supersededText });
    } catch (error) {
      request.log.warn({ err: error }, 'database not reachable');
      return reply.code(503).send({ message: 'The database cannot be reached.' });
    }
  });
  server.get('/metrics', async (_request, reply) =>
    reply.header('cache-control', noStore).type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text()),
  );
  let document: object | undefined;
  server.get('/openapi.json', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*'); // it is public, and the page that shows it has no origin
    document ??= toOpenApi(endpoints, { sessionCookie });
    return document;
  });
}
