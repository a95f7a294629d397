import type { CookieJar } from '@portico/core';
import { defaultCookieNames } from '@portico/core/api';
import { partOnDemand } from '../platform/on-demand.ts';

export const SignIn = partOnDemand(() => import('../screens/sign-in/SignIn.tsx').then((module) => module.SignIn));
export const SignedIn = partOnDemand(() => import('./SignedIn.tsx').then((module) => module.SignedIn));

/**
 * Loads what a visit most likely begins with while the settings of the page and the user are asked for: the sign-in
 * page, or the shell for a browser that was signed in. (DESIGN section 9, first load)
 */
export function loadAhead(cookies: CookieJar): void {
  const first = cookies.get(defaultCookieNames.user) === null ? SignIn : SignedIn;
  first.load();
}
