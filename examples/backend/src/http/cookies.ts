import { secondsInDay } from 'date-fns/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds the session id, for the server alone. (OP-67) */
export const sessionCookie = 'portico_session';
/** Holds the uid. (spec 2 section 9, OP-67) */
export const userCookie = 'portal_user';
/** Holds the token that the portal sends back. (OP-67) */
export const xsrfCookie = 'XSRF-TOKEN';
/** Where that token comes back, as Node names headers. (OP-67) */
export const xsrfHeader = 'x-xsrf-token';

/** Begins the name of each cookie that ties the steps of a cloud sign-in to one browser. (DESIGN section 6) */
const signInPrefix = 'portico_sign_in_';
const signInName = /^portico_sign_in_[\w-]+$/;
/** Windows of one browser that may be signing in at once; the oldest gives way, or the header would grow too long. */
const signInsAtOnce = 12;
/** Stands for the last user of a browser on the identity page. (spec 2 section 2, id_token_hint) */
export const hintCookie = 'portico_hint';

/** Ties the steps of a sign-in to one browser, between its password and its session. (OP-218) */
const stepCookie = 'portico_step';
const stepSeconds = 300;

/** By which provider the browser was signed in, and what that is told when it is signed out. (OP-210) */
const providerCookie = 'portico_provider';
/** Browsers keep a cookie of 4,096 bytes; of a longer token the provider asks who it is. */
const longestToken = 3_500;

const signInSeconds = 600;
const hintSeconds = 90 * secondsInDay;

/** Lifetime of the user cookie, whole seconds of 3628800 ms. (spec 2 section 9) */
const userCookieSeconds = 3_628;

const shared = { path: '/', sameSite: 'strict' } as const;

/** What the cookies of a sign-in hold. (OP-67) */
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

/** Gives the user cookie its whole lifetime again. (spec 2 section 9) */
export function setUserCookie(reply: FastifyReply, uid: string): void {
  reply.setCookie(userCookie, uid, { ...shared, secure: true, maxAge: userCookieSeconds });
}

/** Removes what a sign-in set. (spec 2 section 9, OP-67) */
export function clearSessionCookies(reply: FastifyReply, https: boolean): void {
  reply.clearCookie(sessionCookie, { ...shared, httpOnly: true, secure: https });
  reply.clearCookie(xsrfCookie, { ...shared, secure: https });
  reply.clearCookie(userCookie, { ...shared, secure: true });
}

/** The session id that was sent along. (OP-67) */
export function sessionIdOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookie];
}

/** What the browser knows of the sign-in with this handle; empty when it did not begin it. (DESIGN section 6) */
export function browserIdOf(request: FastifyRequest, handle: string): string {
  return request.cookies[signInPrefix + handle] ?? '';
}

/** For the server alone; ends with the longest sign-in. (DESIGN section 6) */
export function setSignInCookie(reply: FastifyReply, handle: string, browserId: string, https: boolean): void {
  // A browser sends the oldest cookie first.
  const before = Object.keys(reply.request.cookies).filter((name) => signInName.test(name));
  for (const name of before.slice(0, 1 - signInsAtOnce))
    clearSignInCookie(reply, name.slice(signInPrefix.length), https);
  const options = { ...shared, httpOnly: true, secure: https, maxAge: signInSeconds };
  reply.setCookie(signInPrefix + handle, browserId, options);
}

/** The sign-in is over. (DESIGN section 6) */
export function clearSignInCookie(reply: FastifyReply, handle: string, https: boolean): void {
  reply.clearCookie(signInPrefix + handle, { ...shared, httpOnly: true, secure: https });
}

/** For the server alone; outlives the session. (spec 2 section 2, id_token_hint) */
export function setHintCookie(reply: FastifyReply, hint: string, https: boolean): void {
  reply.setCookie(hintCookie, hint, { ...shared, httpOnly: true, secure: https, maxAge: hintSeconds });
}

/** What the browser knows of the sign-in that it is in the middle of. (OP-218) */
export function stepIdOf(request: FastifyRequest): string | undefined {
  return request.cookies[stepCookie];
}

/** For the server alone; ends with the step. (OP-218) */
export function setStepCookie(reply: FastifyReply, challenge: string, https: boolean): void {
  reply.request.cookies[stepCookie] = challenge; // what follows in this request belongs to the new step
  reply.setCookie(stepCookie, challenge, { ...shared, httpOnly: true, secure: https, maxAge: stepSeconds });
}

/** The sign-in has no more steps. (OP-218) */
export function clearStepCookie(reply: FastifyReply, https: boolean): void {
  if (stepIdOf(reply.request) === undefined) return;
  reply.clearCookie(stepCookie, { ...shared, httpOnly: true, secure: https });
}

/** For the server alone; ends with the browser's session. (OP-210) */
export function setProviderCookie(reply: FastifyReply, providerId: string, kept: string, https: boolean): void {
  const value = `${providerId}.${kept.length > longestToken ? '' : kept}`;
  reply.setCookie(providerCookie, value, { ...shared, httpOnly: true, secure: https });
}

/** The provider by which the browser was signed in last, with what it is told to sign out by where that was short enough. (OP-210) */
export function providerOfBrowser(request: FastifyRequest): { id: string; kept: string } | undefined {
  const value = request.cookies[providerCookie];
  if (value === undefined) return undefined;
  const [id = '', ...token] = value.split('.');
  return { id, kept: token.join('.') };
}

/** The browser was signed in otherwise, or signed out. (OP-210) */
export function clearProviderCookie(reply: FastifyReply, https: boolean): void {
  if (reply.request.cookies[providerCookie] === undefined) return;
  reply.clearCookie(providerCookie, { ...shared, httpOnly: true, secure: https });
}
