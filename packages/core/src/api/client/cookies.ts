/** How the client reads and keeps cookies; the browser's own jar or one in memory. */
export interface CookieJar {
  /** Value of a cookie that programs may read, or null. */
  get(name: string): string | null;
  set(name: string, value: string, options: { maxAgeMs: number }): void;
  remove(name: string): void;
  /** Value of the Cookie header for an address; left out where the browser adds it. */
  header?(url: URL): string | null;
  /** Takes the Set-Cookie lines of an answer; left out where the browser does. */
  store?(lines: readonly string[], url: URL): void;
}

/** Names that the portal and its service agree on. (OP-67) */
export interface CookieNames {
  user: string;
  xsrf: string;
}

/** Cookie names unless the configuration says otherwise. (OP-67) */
export const defaultCookieNames: CookieNames = { user: 'portal_user', xsrf: 'XSRF-TOKEN' };

/** The cookies of the page, through anything that has `document.cookie`. Written secure and strict. (spec 2 section 9) */
export function documentCookies(page: { cookie: string }): CookieJar {
  return {
    get(name) {
      const pairs = page.cookie.split('; ').map(splitPair);
      const found = pairs.find(([key]) => key === name);
      return found === undefined ? null : decode(found[1]);
    },
    set(name, value, { maxAgeMs }) {
      const seconds = Math.floor(maxAgeMs / 1000);
      page.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`;
    },
    remove(name) {
      page.cookie = `${name}=; Max-Age=0; Path=/; Secure; SameSite=Strict`;
    },
  };
}

/** Splits `name=value` at the first equals sign. */
export function splitPair(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a value that is no percent encoding is meant as it stands
  }
}
