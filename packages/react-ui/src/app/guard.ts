import { type RouteName, routesWithScreens } from '@portico/core/access';

export { guardPlace as guard } from '@portico/core/access';

/** Routes that this portal has screens for; a new screen adds its name. Insights needs none, it leaves the app. */
const screens: readonly RouteName[] = ['insights', 'contact-form', 'customization', 'settings'];

/** The table of `createPortal`: the root redirect and the navigation know these routes alone. (spec 2 section 2) */
export const portalRoutes = routesWithScreens(screens);
