import type { Access } from '@portico/core/access';
import {
  type NavigationEntry,
  type NavigationGroup,
  type NavigationIcon,
  navigationOf,
} from '@portico/core/access/view';
import {
  BrickWall,
  Building2,
  ChartLine,
  Globe,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MailCheck,
  MonitorCheck,
  Palette,
  ScrollText,
  Server,
  Settings,
  ShieldCheck,
  Waypoints,
  Wrench,
} from 'lucide-react';

/** An entry of core's navigation with its icon drawn. */
export interface NavEntry extends Omit<NavigationEntry, 'icon'> {
  icon: LucideIcon;
}

/** A group of core's navigation with its icons. */
export interface NavGroup extends Omit<NavigationGroup, 'entries'> {
  entries: readonly NavEntry[];
}

const icons = {
  'layout-dashboard': LayoutDashboard,
  'chart-line': ChartLine,
  'shield-check': ShieldCheck,
  waypoints: Waypoints,
  'brick-wall': BrickWall,
  'monitor-check': MonitorCheck,
  palette: Palette,
  'scroll-text': ScrollText,
  settings: Settings,
  globe: Globe,
  'mail-check': MailCheck,
  wrench: Wrench,
  'building-2': Building2,
  server: Server,
  'life-buoy': LifeBuoy,
} satisfies Record<NavigationIcon, LucideIcon>;

/** The groups that the user sees; core decides which, and the portal has only routes with screens. (UI.md section 3) */
export function navGroups(routes: Access['routes']): NavGroup[] {
  return navigationOf(routes).map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, icon: icons[entry.icon] })),
  }));
}

/** Whether the place is the entry's route or below it. */
export function isCurrent(entry: Pick<NavEntry, 'path'>, path: string): boolean {
  return path === entry.path || path.startsWith(`${entry.path}/`);
}
