import type { Access, RouteAnswer } from '../access.ts';
import { type RouteRecord, routeLabel, routes } from '../routes/routes.ts';
import { routeReason, routeRemedy } from './route-reasons.ts';

/** One place of the portal in the list "Why can't I see this?". (UI.md section 3, spec 2 section 5) */
export interface RouteRow {
  route: string;
  path: string;
  label: string;
  /** Name of the route above; null at the top. */
  parent: string | null;
  isOpen: boolean;
  /** The portal has no screen for it, so no right would open it. */
  isMissing: boolean;
  /** Which condition fails; null for an open one. */
  reason: string | null;
  /** Who can open it; null where nobody can. */
  remedy: string | null;
}

/**
 * Every page of the specification, those below another after it, with what stands in the way. Login, logout and
 * page-not-found are no places to go to. (spec 2 sections 2 and 5)
 * @param tenant - name of the tenant whose administrators give roles.
 */
export function routeRows({ explain }: Pick<Access, 'explain'>, tenant = ''): RouteRow[] {
  return routes
    .filter((record) => record.public !== true)
    .flatMap((record) => {
      const row = rowOf(record, null, explain, tenant);
      // Of a page that the portal does not have at all, nothing below is told.
      return row.isMissing
        ? [row]
        : [row, ...(record.children ?? []).map((child) => rowOf(child, record.name, explain, tenant))];
    });
}

/** The places by what stands in their way. (UI.md section 3) */
export interface RouteLists {
  closed: readonly RouteRow[];
  open: readonly RouteRow[];
  /** Those that this portal has no screen for. */
  missing: readonly RouteRow[];
}

/** Sorts the rows into their lists, each in the order of the rows. */
export function routeLists(rows: readonly RouteRow[]): RouteLists {
  return {
    closed: rows.filter(({ isOpen, isMissing }) => !isOpen && !isMissing),
    open: rows.filter(({ isOpen }) => isOpen),
    missing: rows.filter(({ isMissing }) => isMissing),
  };
}

function rowOf(
  { name, path }: RouteRecord,
  parent: string | null,
  explain: (route: string) => RouteAnswer,
  tenant: string,
): RouteRow {
  const answer = explain(name);
  const label = routeLabel(name);
  return {
    route: name,
    path,
    label,
    parent,
    isOpen: answer.allowed,
    isMissing: answer.record === null,
    // An unknown place is named as it was asked for; here it is known, though not to this portal.
    reason: routeReason(answer.record === null ? { ...answer, route: label } : answer),
    remedy: routeRemedy(answer, tenant),
  };
}
