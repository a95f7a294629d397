/** Longest `returnUrl` that is followed, in UTF-16 code units. (DESIGN section 5) */
export const RETURN_URL_MAX_LENGTH = 2048;

/** Stands for the portal's own origin, which the rule never shows to anybody. */
const HERE = 'https://portal.invalid';

/**
 * The path that a sign-in goes on to: the given one when it is a plain path of this origin, otherwise the root. A path of
 * the login or logout page becomes the root as well. (spec 2 section 2, DESIGN section 5)
 */
export function safeReturnUrl(value: string | null | undefined): string {
  if (typeof value !== 'string' || value.length > RETURN_URL_MAX_LENGTH) return '/';
  if (!isPlainPath(value)) return '/';
  const path = pathOfThisOrigin(value);
  // Parsed again, since resolving `..` can leave two slashes at the start, which name another host.
  if (path === null || pathOfThisOrigin(path) !== path) return '/';
  return isSignInPath(path) ? '/' : path;
}

/** Where a signed-in user goes on to. */
export interface ReturnTarget {
  url: string;
  /** The browser goes there instead of the router. */
  leavesApp: boolean;
}

/** Where a sign-in goes on to, for the `returnUrl` parameter of the login page. (spec 2 section 2) */
export function returnTarget(returnUrl: string | null | undefined): ReturnTarget {
  const url = safeReturnUrl(returnUrl);
  return { url, leavesApp: leavesApp(url) };
}

/** What the query of a login path asks to come back to, for `auth_params`; nothing when that is the root anyhow. */
export function askedReturnUrl(path: string | undefined): string | undefined {
  const query = path?.split('?').slice(1).join('?');
  const url = safeReturnUrl(new URLSearchParams(query).get('returnUrl'));
  return url === '/' ? undefined : url;
}

/** A path of the documentation leaves the app: the browser goes there instead of the router. (spec 2 section 2) */
export function leavesApp(returnUrl: string): boolean {
  return safeReturnUrl(returnUrl).startsWith('/docs');
}

/** One slash at the start; no control character and no backslash, written plainly or as an escape. */
function isPlainPath(value: string): boolean {
  const path = value.replace(/[?#].*/s, '');
  const written = [path, unescaped(path), unescaped(unescaped(path))];
  return !hasForbidden(value) && written.every((text) => /^\/(?!\/)/.test(text) && !hasForbidden(text));
}

function hasForbidden(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/.test(text);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function pathOfThisOrigin(value: string): string | null {
  if (!URL.canParse(value, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  return origin === HERE ? `${pathname}${search}${hash}` : null;
}

/** The path itself, or the route in its hash, is the login or logout page. */
function isSignInPath(path: string): boolean {
  const { pathname, hash } = new URL(path, HERE);
  return [pathname, hash.slice(1)].some((route) => /^\/(login|logout)(?![\w-])/i.test(unescaped(route)));
}
