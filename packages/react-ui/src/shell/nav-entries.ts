import type { Access } from '@portico/core/access';
import { type LucideIcon, Palette } from 'lucide-react';

export interface NavEntry {
  /** Name of the route, as `access.routes` knows it. */
  route: string;
  path: string;
  label: string;
  icon: LucideIcon;
  /** Title of the group; null stands alone at the top. */
  group: string | null;
  /** Keys that go there. (UI.md section 8) */
  shortcut: string;
}

/** Every entry whose screen exists in this portal, in the order of the navigation. (UI.md section 3) */
const entries: readonly NavEntry[] = [
  {
    route: 'customization',
    path: '/customization',
    label: 'Customization',
    icon: Palette,
    group: 'Experience',
    shortcut: 'g c',
  },
];

export interface NavGroup {
  title: string | null;
  entries: readonly NavEntry[];
}

/** The groups that the user sees: an entry needs its route to be allowed, an empty group is not drawn. (UI.md section 3) */
export function navGroups(routes: Access['routes'], all: readonly NavEntry[] = entries): NavGroup[] {
  const allowed = new Set(routes.filter((route) => route.allowed).map((route) => route.route));
  const shown = all.filter((entry) => allowed.has(entry.route));
  return [...new Set(shown.map((entry) => entry.group))].map((title) => ({
    title,
    entries: shown.filter((entry) => entry.group === title),
  }));
}

/** Whether the place is the entry's route or below it. */
export function isCurrent(entry: NavEntry, path: string): boolean {
  return path === entry.path || path.startsWith(`${entry.path}/`);
}
