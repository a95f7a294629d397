import { previewFrame } from '@portico/core/pages';
import type { FastifyInstance } from 'fastify';
import { setPolicy } from '../http/headers.ts';
import type { Services } from '../services/services.ts';
import { mountPageFont } from './font.ts';
import { KeptBody } from './kept-body.ts';
import { answerMissing } from './missing.ts';
import { previewWindow, sha256 } from './preview-window.ts';
import { createPublishedPages } from './published.ts';

const html = 'text/html; charset=utf-8';

/** Pages that one network may ask for in a minute; many people stand behind one address. Chosen here. (issue 11) */
export const pagesPerMinute = 1_200;

/** Pages for end users at `/pages/{tenant}/{module}`, with a policy that forbids script. (DESIGN section 2) */
export function mountPublishedPages(server: FastifyInstance, { db }: Services): void {
  const draw = createPublishedPages(db);
  mountPageFont(server);
  const config = { rateLimit: { max: pagesPerMinute, timeWindow: '1 minute' } };
  server.get('/pages/*', { config }, answerMissing);
  server.get<{ Params: { tenant: string; module: string }; Querystring: Record<string, unknown> }>(
    '/pages/:tenant/:module',
    { config },
    async (request, reply) => {
      const page = await draw({ ...request.params, query: request.query });
      if (page === undefined) return answerMissing(request, reply);
      setPolicy(reply, 'published');
      reply.header('cache-control', 'no-cache').header('etag', page.etag);
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
      return reply.type(html).send(page.document);
    },
  );
}

/**
 * The frame that all previews are drawn in, and the shell of the preview window, beside the portal. (DESIGN section 4)
 * @param path - where the portal is, with a slash at its end.
 */
export function mountPreviews(server: FastifyInstance, path: string): void {
  const framePolicy = previewFrame.csp(sha256(previewFrame.script));
  const frame = new KeptBody(Buffer.from(previewFrame.html), html);
  const shell = new KeptBody(Buffer.from(previewWindow.html), html);
  server.get(`${path}preview-frame`, async (request, reply) => {
    reply.header('content-security-policy', framePolicy).header('cache-control', 'no-cache');
    return frame.answer(request, reply);
  });
  server.get(`${path}preview-window`, async (request, reply) => {
    reply.header('content-security-policy', previewWindow.csp).header('cache-control', 'no-cache');
    return shell.answer(request, reply);
  });
}
