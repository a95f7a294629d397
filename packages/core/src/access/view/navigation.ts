import type { RouteAnswer } from '../access.ts';
import { navigationSections, routeLabel, routes } from '../routes/routes.ts';
import { navigationTitles } from './navigation.messages.ts';

/** One entry of the navigation. (UI.md section 3) */
export interface NavigationEntry {
  /** Name of the route, as `access.routes` knows it. */
  route: string;
  path: string;
  label: string;
  /** The group with a title that it is of, or `foot`; null stands alone at the top. */
  group: keyof typeof navigationTitles | typeof FOOT | null;
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

/** Every entry of the navigation in its order, as the table of routes places them. (UI.md section 3) */
export const navigationEntries: readonly NavigationEntry[] = navigationSections.flatMap((section) =>
  routes
    .flatMap(({ navigation, ...record }) => (navigation?.[0] === section ? [{ ...record, navigation }] : []))
    .sort((one, other) => one.navigation[1] - other.navigation[1])
    .map(({ name, path, navigation: [, , shortcut = null], leavesTo }) => ({
      route: name,
      path,
      label: routeLabel(name),
      group: section === 'top' ? null : section,
      shortcut,
      isExternal: leavesTo !== undefined,
    })),
);

/**
 * The groups that the user sees: an entry needs its route to be allowed, an empty group is not there. What stands at the
 * foot comes last. (UI.md section 3)
 */
export function navigationOf(answers: readonly Pick<RouteAnswer, 'route' | 'allowed'>[]): NavigationGroup[] {
  const allowed = new Set(answers.filter((answer) => answer.allowed).map((answer) => answer.route));
  const shown = navigationEntries.filter((entry) => allowed.has(entry.route));
  return [...new Set(shown.map((entry) => entry.group))].map((group) => ({
    title: group === FOOT || group === null ? null : navigationTitles[group],
    isFoot: group === FOOT,
    entries: shown.filter((entry) => entry.group === group),
  }));
}
