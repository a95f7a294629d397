import type { RouteAnswer } from '../access.ts';
import { routeLabel } from '../routes/route-labels.ts';
import { type RouteName, routes } from '../routes/routes.ts';

/** Icons of the navigation, by the names of their set. (UI.md section 3) */
export type NavigationIcon =
  | 'layout-dashboard'
  | 'chart-line'
  | 'shield-check'
  | 'waypoints'
  | 'brick-wall'
  | 'monitor-check'
  | 'palette'
  | 'scroll-text'
  | 'settings'
  | 'globe'
  | 'mail-check'
  | 'wrench'
  | 'building-2'
  | 'server'
  | 'life-buoy';

/** One entry of the navigation. (UI.md section 3) */
export interface NavigationEntry {
  /** Name of the route, as `access.routes` knows it. */
  route: string;
  path: string;
  label: string;
  icon: NavigationIcon;
  /** Title of the group, or `foot`; null stands alone at the top. */
  group: string | null;
  /** Keys that go there. (UI.md section 8) */
  shortcut: string | null;
  /** Leaves the portal and carries the external mark. */
  isExternal: boolean;
}

/** Entries under one title. */
export interface NavigationGroup {
  title: string | null;
  /** Stands at the foot of the navigation. */
  isFoot: boolean;
  entries: readonly NavigationEntry[];
}

/** In place of a group: at the foot. */
const FOOT = 'foot';

const places: readonly (readonly [RouteName, NavigationIcon, group: string | null, shortcut?: string])[] = [
  ['dashboard', 'layout-dashboard', null, 'g d'],
  ['insights', 'chart-line', null],
  ['policy', 'shield-check', 'Protect', 'g p'],
  ['secure-application-access', 'waypoints', 'Protect'],
  ['fwaas', 'brick-wall', 'Protect'],
  ['browser-management', 'monitor-check', 'Protect'],
  ['customization', 'palette', 'Experience', 'g c'],
  ['logs', 'scroll-text', 'Observe', 'g l'],
  ['settings', 'settings', 'Manage', 'g s'],
  ['web', 'globe', 'Manage'],
  ['safemail', 'mail-check', 'Manage'],
  ['utilities', 'wrench', 'Manage'],
  ['tenants', 'building-2', 'Operate'],
  ['appliances', 'server', 'Operate'],
  ['contact-form', 'life-buoy', FOOT],
];

/** Every entry of the navigation in its order. (UI.md section 3) */
export const navigationEntries: readonly NavigationEntry[] = places.map(([name, icon, group, shortcut = null]) => {
  const record = routes.find((route) => route.name === name);
  return {
    route: name,
    path: record?.path ?? `/${name}`,
    label: routeLabel(name),
    icon,
    group,
    shortcut,
    isExternal: record?.leavesTo !== undefined,
  };
});

/**
 * The groups that the user sees: an entry needs its route to be allowed, an empty group is not there. What stands at the
 * foot comes last. (UI.md section 3)
 */
export function navigationOf(answers: readonly Pick<RouteAnswer, 'route' | 'allowed'>[]): NavigationGroup[] {
  const allowed = new Set(answers.filter((answer) => answer.allowed).map((answer) => answer.route));
  const shown = navigationEntries.filter((entry) => allowed.has(entry.route));
  return [...new Set(shown.map((entry) => entry.group))].map((group) => ({
    title: group === FOOT ? null : group,
    isFoot: group === FOOT,
    entries: shown.filter((entry) => entry.group === group),
  }));
}
