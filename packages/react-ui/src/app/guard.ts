import { type RouteRecord, routesWithScreens } from '@portico/core/access';
import { ChartLine, type LucideIcon } from 'lucide-react';
import { screens } from '../screens/manifest.ts';

export { createAccess, guardPlace as guard } from '@portico/core/access';

/**
 * The table of `createPortal`: the root redirect and the navigation know these routes alone. Insights is another
 * application, which not every service has. (spec 2 section 2)
 */
export function portalRoutes({ insights }: { insights: boolean }): RouteRecord[] {
  const routes = screens.map(({ route }) => route);
  return routesWithScreens(insights ? ['insights', ...routes] : routes);
}

/** The icons of the navigation: those of the screens, and that of Insights, which has none here. (UI.md section 3) */
export const navIcons: ReadonlyMap<string, LucideIcon> = new Map<string, LucideIcon>([
  ['insights', ChartLine],
  ...screens.map(({ route, icon }) => [route, icon] as const),
]);
