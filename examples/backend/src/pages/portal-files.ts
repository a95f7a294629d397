import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deployments } from '@portico/core/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PortalConfig } from '../deployment/portal-config.ts';
import { portalConfig } from '../deployment/portal-config.ts';
import { setPolicy } from '../http/headers.ts';
import type { Services } from '../services/services.ts';
import { KeptFiles } from './kept-files.ts';
import { mountPreviews } from './routes.ts';

const yearSeconds = 31_536_000;

/** Where an appliance serves its portal, and its sign-in page, which is the same portal. (spec 2 section 2, spec 3 section 2) */
export const appliancePaths = { portal: '/ap/', signIn: '/d/' } as const;

/**
 * The portal as Vite built it, with its configuration and its preview frames beside it: at the root, or below `/ap/` on
 * an appliance, where `/d/` is the sign-in page. Calls stay at the origin. (spec 2 section 2, DESIGN section 6)
 */
export function mountPortal(
  server: FastifyInstance,
  folder: string,
  { deployment, inactivityDays, insightsUrl }: Pick<Services, 'deployment' | 'inactivityDays' | 'insightsUrl'>,
): void {
  const config = portalConfig(deployment, { inactivityDays, insights: insightsUrl !== undefined });
  if (insightsUrl !== undefined) server.get('/insights', async (_request, reply) => reply.redirect(insightsUrl));
  mountConfig(server, '/', config);
  mountPreviews(server, '/'); // where the preview window looks for its frame
  const files = existsSync(join(folder, 'index.html')) ? new KeptFiles(folder) : undefined;
  if (deployment.deployment !== deployments.onPrem) {
    mountFiles(server, files, '/');
    return;
  }
  for (const path of Object.values(appliancePaths)) {
    mountConfig(server, path, config);
    mountPreviews(server, path);
    mountFiles(server, files, path);
    server.get(path.slice(0, -1), async (_request, reply) => reply.redirect(path));
  }
  server.get('/', async (_request, reply) => reply.redirect(appliancePaths.portal));
}

function mountConfig(server: FastifyInstance, path: string, config: PortalConfig): void {
  server.get(`${path}config.json`, async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
}

/** Names with a hash may be kept, everything else is asked for again. (DESIGN section 6) */
function mountFiles(server: FastifyInstance, files: KeptFiles | undefined, path: string): void {
  if (files === undefined) {
    server.get(path, async (_request, reply) => {
      setPolicy(reply, 'api');
      return reply.code(503).type('text/plain; charset=utf-8').send('The portal is not built. Run: npm run build\n');
    });
    return;
  }
  const answer = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await files.at(name);
    if (file === undefined) return reply.callNotFound();
    setPolicy(reply, 'portal');
    const hashed = /^assets\/.*-[\w-]{7,}\.\w+$/.test(name);
    reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    return file.answer(request, reply);
  };
  const tops = new Set(files.paths.map((name) => name.replace(/\/.*/, '/')));
  for (const top of tops) {
    if (!top.endsWith('/')) server.get(`${path}${top}`, async (request, reply) => answer(top, request, reply));
    else
      server.get<{ Params: { '*': string } }>(`${path}${top}*`, async (request, reply) =>
        answer(`${top}${request.params['*']}`, request, reply),
      );
  }
  server.get(path, async (request, reply) => answer('index.html', request, reply));
}
