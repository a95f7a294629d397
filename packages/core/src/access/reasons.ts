import type { Access, RouteAnswer } from './access.ts';
import { routeReason } from './messages.ts';
import { routeLabel } from './route-labels.ts';
import { type RouteRecord, routes } from './routes.ts';

/** One place of the portal in the list "Why can't I see this?". (UI.md section 3, spec 2 section 5) */
export interface RouteRow {
  route: string;
  path: string;
  label: string;
  /** Name of the route above; null at the top. */
  parent: string | null;
  isOpen: boolean;
  /** Which condition fails; null for an open one. */
  reason: string | null;
}

/** Words around the list. Chosen here. */
export const reasonTexts = {
  title: "Why can't I see this?",
  helpTitle: 'What can I open?',
  closed: 'Closed to you',
  open: 'Open to you',
  allOpen: 'Every page of this portal is open to you.',
  noneOpen: 'No page of this portal is open to you.',
  intro: 'A page opens when this deployment has it, the tenant has its feature, and your roles grant its permission.',
} as const;

/** Rights of those who can do something about a closed page: settings, or the roles of others. Chosen here. */
const administrators = ['settings:*', 'settings_cmr:*', 'settings:rbac:write'] as const;

/** Whether the portal tells this user why a page is closed: names of permissions and features are for administrators. */
export function maySeeReasons({ can }: Pick<Access, 'can'>): boolean {
  return administrators.some((permission) => can(permission));
}

/**
 * Every page of the specification, those below another after it, with what stands in the way. Login, logout and
 * page-not-found are no places to go to. (spec 2 sections 2 and 5)
 */
export function routeRows({ explain }: Pick<Access, 'explain'>): RouteRow[] {
  return routes
    .filter((record) => record.public !== true)
    .flatMap((record) => {
      const row = rowOf(record, null, explain);
      const isMissing = explain(record.name).record === null;
      // Of a page that the portal does not have at all, nothing below is told.
      return isMissing ? [row] : [row, ...(record.children ?? []).map((child) => rowOf(child, record.name, explain))];
    });
}

function rowOf({ name, path }: RouteRecord, parent: string | null, explain: (route: string) => RouteAnswer): RouteRow {
  const answer = explain(name);
  const label = routeLabel(name);
  return {
    route: name,
    path,
    label,
    parent,
    isOpen: answer.allowed,
    // An unknown place is named as it was asked for; here it is known, though not to this portal.
    reason: routeReason(answer.record === null ? { ...answer, route: label } : answer),
  };
}

/** Where to go on from page-not-found; null when nothing is open. (UI.md 4.12) */
export function startPlace({
  firstAllowedRoute,
  explain,
}: Pick<Access, 'firstAllowedRoute' | 'explain'>): { path: string; label: string } | null {
  if (firstAllowedRoute === null) return null;
  return { path: firstAllowedRoute, label: routeLabel(explain(firstAllowedRoute).route) };
}
