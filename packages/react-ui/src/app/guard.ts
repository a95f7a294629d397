import { type RouteRecord, routesWithScreens } from '@portico/core/access';
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
