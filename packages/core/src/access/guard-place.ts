import { loginPath } from '../shared/index.ts';
import type { Access, DeniedAccess } from './access.ts';
import { withDefaultFilters } from './routes/default-filters.ts';
import { NOT_FOUND_PATH } from './routes/routes.ts';

/** What the guard has to know. */
export interface GuardSituation {
  /** Path with its query; empty for an address without any route. */
  path: string;
  isLoggedIn: boolean;
  access: Pick<Access, 'explain' | 'firstAllowedRoute' | 'defaultRoute'>;
  /** The last place that was open on this visit; null on the first load. */
  lastAllowed: string | null;
}

/** What happens to a place. */
export type GuardAnswer =
  | { kind: 'open' }
  | {
      kind: 'redirect';
      to: string;
      /** `to` is an address of the browser and no path of the router. */
      leavesApp?: true;
      /** The refusal to log. (spec 2 section 8) */
      denied?: DeniedAccess;
      /** A place that a signed-in user asked for and that is not here, for the page that opens instead. */
      closed?: string;
    };

/**
 * What to do with a place: sign-in first, then whether the route exists here, then permission. Denied inside the app the
 * old place stays, denied on the first load the first allowed route opens. An open place gets the default filters it
 * lacks. (spec 2 sections 2, 5 and 8, OP-62, OP-82)
 */
export function guardPlace({ path, isLoggedIn, access, lastAllowed }: GuardSituation): GuardAnswer {
  const place = path.split(/[?#]/, 1)[0];
  if (place === '/' || place === '') {
    const first = place === '/' ? access.firstAllowedRoute : access.defaultRoute;
    return redirect(isLoggedIn && first !== null ? first : loginPath(null));
  }
  const answer = access.explain(path);
  const { record, block } = answer;
  if (record === null) return notHere(path, NOT_FOUND_PATH, isLoggedIn);
  if (record.public === true) return { kind: 'open' };
  // Also for a user who is loaded but does not count as logged in. (OP-75)
  if (!isLoggedIn) return redirect(loginPath(path));
  if (answer.allowed) {
    if (record.leavesTo !== undefined) return { ...redirect(record.leavesTo), leavesApp: true };
    const filtered = record.defaultFilters === undefined ? path : withDefaultFilters(path, record.defaultFilters);
    return filtered === path ? { kind: 'open' } : redirect(filtered);
  }
  if (record.explainsItself === true && access.explain(above(record.path)).allowed) return { kind: 'open' };
  if (block !== 'access' && block !== 'children') return notHere(path, answer.redirect ?? NOT_FOUND_PATH, isLoggedIn);
  return {
    ...redirect(answer.redirect ?? lastAllowed ?? access.firstAllowedRoute ?? loginPath(null)),
    denied: { path, route: answer.route, block, missing: answer.missing },
  };
}

function redirect(to: string): { kind: 'redirect'; to: string } {
  return { kind: 'redirect', to };
}

function notHere(path: string, to: string, isLoggedIn: boolean): GuardAnswer {
  return { ...redirect(to), ...(isLoggedIn && { closed: path }) };
}

/** The route above a child. */
function above(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
