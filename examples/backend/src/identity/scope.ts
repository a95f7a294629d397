import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { portalConfig } from '../deployment/portal-config.ts';
import { noStore } from '../http/headers.ts';
import type { Services } from '../services/services.ts';
import { refuseOtherSites, stop } from './answers.ts';
import type { IdentityPages } from './page.ts';
import { identityPages } from './page.ts';

/** As many sign-ins of one address as everywhere. */
export interface LimitedRoute {
  config: { rateLimit: { max: number; timeWindow: string } };
}

/**
 * Mounts pages of a sign-in: without script, kept by no cache, for forms and visits of this site alone; what goes wrong is
 * told on a page. (DESIGN section 6)
 */
export async function identityScope(
  server: FastifyInstance,
  services: Services,
  portalFolder: string,
  mount: (scope: FastifyInstance, pages: IdentityPages, limited: LimitedRoute) => void,
): Promise<void> {
  const pages = identityPages(portalConfig(services.deployment).applicationName, fontIn(portalFolder));
  await server.register(async (scope) => {
    takeFormsOnly(scope);
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('content-security-policy', pages.csp).header('cache-control', noStore);
      refuseOtherSites(request);
    });
    scope.setErrorHandler(async (error, request, reply) => stop(pages, error, request, reply));
    mount(scope, pages, { config: { rateLimit: { max: services.signInsPerMinute, timeWindow: '1 minute' } } });
  });
}

function takeFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string' as const, bodyLimit: 16 * 1024 };
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body: string, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)));
  });
}

/** The Latin part of the portal's font, under whatever name the build gave it. */
function fontIn(portalFolder: string): string | undefined {
  try {
    const file = readdirSync(join(portalFolder, 'assets')).find((name) =>
      /^inter-latin-wght-normal-[\w-]+\.woff2$/.test(name),
    );
    return file === undefined ? undefined : `/assets/${file}`;
  } catch {
    return undefined; // not built: the system's own font will do
  }
}
