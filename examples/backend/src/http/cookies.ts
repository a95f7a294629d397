import type { FastifyReply, FastifyRequest } from 'fastify';

/** (OP-67) */
export const sessionCookie = 'portico_session';
export const userCookie = 'portal_user';
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';

/** Lifetime of the user cookie, whole seconds of 3628800 ms. (spec 2 section 9) */
const userCookieSeconds = 3_628;

const shared = { path: '/', sameSite: 'strict' } as const;

export interface SignedIn {
  sessionId: string;
  xsrfToken: string;
  uid: string;
}

/**
 * The session cookie is for the server alone; the XSRF cookie is read by the portal, which sends it back as a header;
 * the user cookie holds the uid only and is always Secure. (spec 2 section 9, OP-67, DESIGN section 6)
 */
export function setSessionCookies(reply: FastifyReply, signedIn: SignedIn, https: boolean): void {
  reply.setCookie(sessionCookie, signedIn.sessionId, { ...shared, httpOnly: true, secure: https });
  reply.setCookie(xsrfCookie, signedIn.xsrfToken, { ...shared, secure: https });
  setUserCookie(reply, signedIn.uid);
}

export function setUserCookie(reply: FastifyReply, uid: string): void {
  reply.setCookie(userCookie, uid, { ...shared, secure: true, maxAge: userCookieSeconds });
}

export function clearSessionCookies(reply: FastifyReply, https: boolean): void {
  reply.clearCookie(sessionCookie, { ...shared, httpOnly: true, secure: https });
  reply.clearCookie(xsrfCookie, { ...shared, secure: https });
  reply.clearCookie(userCookie, { ...shared, secure: true });
}

export function sessionIdOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie];
}
