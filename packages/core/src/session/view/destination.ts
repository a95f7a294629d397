import { basePathOf } from '../../shared/index.ts';
import { leavesApp, safeReturnUrl } from '../return-url.ts';

export interface Arrival {
  isLoggedIn: boolean;
  /** As the query has it. */
  returnUrl: string | null;
  /** Null when the user may see nothing at all. */
  firstAllowedRoute: string | null;
  onAppliancePage: boolean;
}

export interface Destination {
  to: string;
  /** An address outside of this page and not a path of its router. */
  leaves: boolean;
}

/**
 * Where the login page goes on to once somebody is signed in; null while it stays. A user without any route stays too,
 * since every place would lead back here. (spec 2 section 2, OP-75)
 */
export function destination({
  isLoggedIn,
  returnUrl,
  firstAllowedRoute,
  onAppliancePage,
}: Arrival): Destination | null {
  if (!isLoggedIn) return null;
  const to = safeReturnUrl(returnUrl);
  if (leavesApp(to)) return { to, leaves: true };
  if (onAppliancePage) return { to: portalAddress(to), leaves: true };
  return firstAllowedRoute === null ? null : { to, leaves: false };
}

/** The portal of an appliance, below its base path, at a path of its router. (spec 2 section 2) */
function portalAddress(path: string): string {
  return `${basePathOf({ deployment: 'on_prem', mode: null })}#${path}`;
}
