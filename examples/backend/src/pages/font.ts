import { createHash } from 'node:crypto';
import { pageFont } from '@portico/core/pages';
import type { FastifyInstance } from 'fastify';

const bytes = Buffer.from(pageFont.base64, 'base64');
const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const path = `fonts/montserrat-${hash}.woff2`;

/** Where a page at `/pages/{tenant}/{module}` finds its font, whatever path a proxy puts before it. (issue 11) */
export const fontUrl = `../${path}`;

/**
 * The font of published pages: 37 KB that a browser loads once instead of 50 KB in each page. Its name changes with its
 * bytes, so it may be kept for ever; a sandboxed page has no origin, so anybody may read it. (issue 11, DESIGN section 2)
 */
export function mountPageFont(server: FastifyInstance): void {
  server.get(`/pages/${path}`, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(pageFont.mediaType)
      .send(bytes),
  );
}
