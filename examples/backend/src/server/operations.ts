import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, toOpenApi } from '@portico/core/api';
import type { FastifyInstance } from 'fastify';
import { databaseFault } from '../db/faults.ts';
import { sessionCookie } from '../http/cookies.ts';
import { databaseReason } from '../http/database-answer.ts';
import { noStore } from '../http/headers.ts';
import { isNewestKey } from '../secret-keys/newest-key.ts';
import { supersededText } from '../secrets/superseded.ts';
import type { Services } from '../services/services.ts';
import { createMetrics } from './metrics.ts';

/** A monitor that waits longer takes the process for dead. Chosen here. */
const readyMs = 3_000;

class LateAnswer extends Error {
  override readonly name = 'LateAnswer';
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = wait(readyMs, undefined, { signal: waiting.signal }).then(() => {
    throw new LateAnswer(`The database did not answer within ${readyMs / 1_000} seconds.`);
  });
  late.catch(() => {}); // it was in time
  try {
    return await Promise.race([asked, late]);
  } finally {
    waiting.abort();
  }
}

function troubleOf(error: unknown): string {
  return error instanceof LateAnswer ? error.message : databaseReason(databaseFault(error) ?? 'away');
}

/** What operators and monitors ask before anyone signs in. (DESIGN section 6) */
export function mountOperations(server: FastifyInstance, services: Services): void {
  const { db, secretKeyId } = services;
  const metrics = createMetrics();
  server.addHook('onResponse', async (request, reply) => {
    metrics.count(request.call, request.method, reply.statusCode, reply.elapsedTime / 1_000);
  });
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', noStore).send({ status: 'ok' }));
  server.get('/readyz', async (request, reply) => {
    reply.header('cache-control', noStore);
    try {
      if (await inTime(isNewestKey(db, secretKeyId))) return { status: 'ok' };
      request.log.error(supersededText);
      return reply.code(503).send({ message: supersededText });
    } catch (error) {
      const message = services.databaseTrouble() ?? troubleOf(error);
      request.log.warn({ reason: (error as Error).message }, message);
      return reply.code(503).send({ message });
    }
  });
  server.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', noStore)
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
  let document: object | undefined;
  server.get('/openapi.json', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*'); // it is public, and the page that shows it has no origin
    document ??= toOpenApi(endpoints, { sessionCookie });
    return document;
  });
}
