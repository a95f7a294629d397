import { type RouteName, type RouteRecord, routesWithScreens } from '@portico/core/access';

export { createAccess, guardPlace as guard } from '@portico/core/access';

/** Routes that this portal has screens for; a new screen adds its name. */
const screens: readonly RouteName[] = ['contact-form', 'customization', 'logs', 'settings'];

/**
 * The table of `createPortal`: the root redirect and the navigation know these routes alone. Insights is another
 * application, which not every service has. (spec 2 section 2)
 */
export function portalRoutes({ insights }: { insights: boolean }): RouteRecord[] {
  return routesWithScreens(insights ? ['insights', ...screens] : screens);
}
