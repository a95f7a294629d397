import type { Access } from '@portico/core/access';
import { type NavigationEntry, type NavigationGroup, navigationOf } from '@portico/core/access/view';
import type { LucideIcon } from 'lucide-react';

/** An entry of core's navigation with its icon. */
export interface NavEntry extends NavigationEntry {
  icon: LucideIcon;
}

/** A group of core's navigation with its icons. */
export interface NavGroup extends Omit<NavigationGroup, 'entries'> {
  entries: readonly NavEntry[];
}

/** The icon of each route that the portal draws an entry for. */
export type NavIcons = ReadonlyMap<string, LucideIcon>;

/**
 * The groups that the user sees; core decides which, and the portal has only routes with screens. (UI.md section 3)
 * @param icons - an entry without one is not drawn: the portal has nothing to show there.
 */
export function navGroups(routes: Access['routes'], icons: NavIcons): NavGroup[] {
  return navigationOf(routes.filter(({ route }) => icons.has(route))).map((group) => ({
    ...group,
    entries: group.entries.flatMap((entry) => {
      const icon = icons.get(entry.route);
      return icon === undefined ? [] : [{ ...entry, icon }];
    }),
  }));
}

/** Whether the place is the entry's route or below it. */
export function isCurrent(entry: Pick<NavEntry, 'path'>, path: string): boolean {
  return path === entry.path || path.startsWith(`${entry.path}/`);
}
