import { endpoints, toOpenApi } from '@portico/core/api';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { sessionCookie } from './cookies.ts';
import { noStore } from './headers.ts';
import { createMetrics } from './metrics.ts';

/** What operators and monitors ask before anyone signs in. (DESIGN section 6) */
export function mountOperations(server: FastifyInstance, { db }: Services): void {
  const metrics = createMetrics();
  server.addHook('onResponse', async (request, reply) => {
    metrics.count(request.call, request.method, reply.statusCode, reply.elapsedTime / 1_000);
  });
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', noStore).send({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', noStore);
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
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
