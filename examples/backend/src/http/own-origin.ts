import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const unknown =
  'The service does not know its own address, which identity providers send browsers back to: set PORTICO_PUBLIC_URL.';

/**
 * Origin under which browsers reach the service. On the machine itself it is what the browser asked for, since nobody
 * else can have it send another name; elsewhere no caller's word is taken. (DESIGN section 6, OP-210)
 * @throws Problem 409 where nothing says it.
 */
export function ownOrigin(
  { publicUrl, https }: { publicUrl?: string | undefined; https: boolean },
  request: FastifyRequest,
): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { host = '' } = request.headers;
  if (!https && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(host)) return `http://${host}`;
  throw new Problem(409, { message: unknown });
}
