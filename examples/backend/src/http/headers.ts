import type { FastifyReply } from 'fastify';

/** Kinds of answers; each has its own content policy. (DESIGN section 4) */
export type PageKind = 'api' | 'portal' | 'published';

const policies = {
  api: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  portal:
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  published:
    "sandbox allow-forms allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
    "style-src 'unsafe-inline'; img-src data:; font-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} satisfies Record<PageKind, string>;

/**
 * Sets the content policy of a kind. Only the portal cuts itself off from windows that opened it; it keeps hold of the
 * preview window that it opens itself. A sandboxed page with that header would not be shown at all. (DESIGN section 4)
 */
export function setPolicy(reply: FastifyReply, kind: PageKind): void {
  reply.header('content-security-policy', policies[kind]);
  if (kind === 'portal') reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
}

/** Answers of calls and pages about a tenant are never kept by caches. (DESIGN section 6) */
export const noStore = 'no-store';
