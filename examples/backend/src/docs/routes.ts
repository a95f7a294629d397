import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import files from '@fastify/static';
import { apiDocsPath } from '@portico/core/shell';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiDocsPage, viewerFiles } from './page.ts';

const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * The API reference for everybody: it tells nothing that the published sources do not, as `/openapi.json` does, and
 * whoever writes a collector may not have a sign-in. The viewer's files come from its package. (DESIGN section 2)
 */
export async function mountApiDocs(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    await scope.register(files, { root: viewerFolder, serve: false, cacheControl: false });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
    });
    scope.get(apiDocsPath, async (_request, reply) =>
      reply.header('content-security-policy', apiDocsPage.csp).type('text/html; charset=utf-8').send(apiDocsPage.html),
    );
    scope.get(viewerFiles.script, async (_request, reply) => forAnyOrigin(reply).sendFile('swagger-ui-bundle.js'));
    scope.get(viewerFiles.style, async (_request, reply) => forAnyOrigin(reply).sendFile('swagger-ui.css'));
  });
}

/** The page has an origin of its own, to which even this server is another. */
function forAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply.header('cross-origin-resource-policy', 'cross-origin');
}
