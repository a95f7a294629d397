import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { setPolicy } from '../http/headers.ts';

const yearSeconds = 31_536_000;

/**
 * The portal as Vite built it: names with a hash may be kept, everything else is asked for again. (DESIGN section 6)
 */
export async function mountPortalFiles(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    server.get('/', async (_request, reply) => {
      setPolicy(reply, 'api');
      return reply.code(503).type('text/plain; charset=utf-8').send('The portal is not built. Run: npm run build\n');
    });
    return;
  }
  await server.register(async (scope) => {
    await scope.register(files, { root: folder, wildcard: false, cacheControl: false });
    scope.addHook('onRequest', async (request, reply) => {
      setPolicy(reply, 'portal');
      const hashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(request.url.split('?', 1)[0] ?? '');
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    });
  });
}
