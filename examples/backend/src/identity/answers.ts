import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { forbidden, invalid, Problem } from '../http/problem.ts';
import type { IdentityPages } from './page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers come here from another site, as a provider of identities sends them. (OP-210) */
    fromOtherSites?: true;
  }
}

/** Why a sign-in does not go on. */
export const expired = 'This sign-in has expired, or it was begun in another window.';

/** A page for a browser. */
export function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/** What goes wrong is told on a page, since a person looks at it. */
export function stop(pages: IdentityPages, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error as { statusCode?: number };
  const status = error instanceof Problem ? error.status : (known.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'the identity service failed');
  else if (error instanceof Problem && error.cause instanceof Error) {
    request.log.warn({ reason: error.cause.message }, 'a sign-in was refused'); // what else it holds may be secret
  }
  const sentence = error instanceof Problem ? sentenceOf(error) : 'Something went wrong. Try again.';
  return sendPage(reply, status, pages.stopped(sentence));
}

/** What a page says of a refusal. */
export function sentenceOf({ body: { message, delay } }: Problem): string {
  return delay === undefined ? message : message.replaceAll('$1', () => String(delay));
}

/** What a page was sent, in its shape. */
export function read<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw invalid('This sign-in was not asked for by the portal.', String(result.error.issues[0]?.path[0] ?? ''));
}

/** A form of another site carries no cookie of ours and is refused besides. (DESIGN section 6) */
export function refuseOtherSites({ method, headers, routeOptions }: FastifyRequest): void {
  if (routeOptions.config.fromOtherSites === true) return;
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || (method === 'GET' && site === 'none')) return;
  throw forbidden('This sign-in was not asked for by the portal.');
}
