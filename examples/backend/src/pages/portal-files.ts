import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { deployments } from '@portico/core/shared';
import type { FastifyInstance } from 'fastify';
import type { PortalConfig } from '../deployment/portal-config.ts';
import { portalConfig } from '../deployment/portal-config.ts';
import { setPolicy } from '../http/headers.ts';
import type { Services } from '../services/services.ts';
import { mountPreviews } from './routes.ts';

const yearSeconds = 31_536_000;

/** Where an appliance serves its portal, and its sign-in page, which is the same portal. (spec 2 section 2, spec 3 section 2) */
export const appliancePaths = { portal: '/ap/', signIn: '/d/' } as const;

/**
 * The portal as Vite built it, with its configuration and its preview frames beside it: at the root, or below `/ap/` on
 * an appliance, where `/d/` is the sign-in page. Calls stay at the origin. (spec 2 section 2, DESIGN section 6)
 */
export async function mountPortal(
  server: FastifyInstance,
  folder: string,
  { deployment, inactivityDays, insightsUrl }: Pick<Services, 'deployment' | 'inactivityDays' | 'insightsUrl'>,
): Promise<void> {
  const config = portalConfig(deployment, { inactivityDays, insights: insightsUrl !== undefined });
  if (insightsUrl !== undefined) server.get('/insights', async (_request, reply) => reply.redirect(insightsUrl));
  mountConfig(server, '/', config);
  mountPreviews(server, '/'); // where the preview window looks for its frame
  if (deployment.deployment !== deployments.onPrem) return mountFiles(server, folder, '/');
  for (const path of Object.values(appliancePaths)) {
    mountConfig(server, path, config);
    mountPreviews(server, path);
    await mountFiles(server, folder, path);
    server.get(path.slice(0, -1), async (_request, reply) => reply.redirect(path));
  }
  server.get('/', async (_request, reply) => reply.redirect(appliancePaths.portal));
}

function mountConfig(server: FastifyInstance, path: string, config: PortalConfig): void {
  server.get(`${path}config.json`, async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}

/** Names with a hash may be kept, everything else is asked for again. (DESIGN section 6) */
async function mountFiles(server: FastifyInstance, folder: string, path: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    server.get(path, async (_request, reply) => {
      setPolicy(reply, 'api');
      return reply.code(503).type('text/plain; charset=utf-8').send('The portal is not built. Run: npm run build\n');
    });
    return;
  }
  await server.register(async (scope) => {
    await scope.register(files, { root: folder, prefix: path, wildcard: false, cacheControl: false });
    scope.addHook('onRequest', async (request, reply) => {
      setPolicy(reply, 'portal');
      const hashed = /^(\/ap|\/d)?\/assets\/.*-[\w-]{8,}\.\w+$/.test(request.url.split('?', 1)[0] ?? '');
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    });
  });
}
