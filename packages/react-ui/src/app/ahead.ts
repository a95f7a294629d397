import type { CookieJar } from '@portico/core';
import { defaultCookieNames } from '@portico/core/api';

export const loadSignIn = () => import('../screens/sign-in/SignIn.tsx').then((module) => module.SignIn);
export const loadSignedIn = () => import('./SignedIn.tsx').then((module) => module.SignedIn);

/**
 * Loads what a visit most likely begins with while the settings of the page and the user are asked for: the sign-in
 * page, or the shell for a browser that was signed in. (DESIGN section 9, first load)
 */
export function loadAhead(cookies: CookieJar): void {
  const load = cookies.get(defaultCookieNames.user) === null ? loadSignIn : loadSignedIn;
  void load().catch(() => undefined); // asked for again where it is drawn
}
