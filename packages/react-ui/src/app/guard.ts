import type { AccessMaker, Portal, RuntimeConfig } from '@portico/core';
import { createAccess, type RouteRecord, routesWithScreens } from '@portico/core/access';
import { ChartLine, type LucideIcon } from 'lucide-react';
import { onceLoaded } from '../platform/on-demand.ts';
import { previewNote } from '../portal/browser-parts.ts';
import { screens } from '../screens/manifest.ts';

export { guardPlace as guard } from '@portico/core/access';

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

/** Only a tab that looks through a role needs it. (ROL-005) */
const loadPreview = onceLoaded(() => import('../portal/role-preview.ts'));

/** Sends what a tab that looks through a role may send. (ROL-005) */
export async function send(portal: Portal, asked: Parameters<typeof fetch>): Promise<Response> {
  return (await loadPreview()).sendPreviewed(portal, new Request(...asked));
}

/** Derives what is open to a user of this portal, through a role where the tab looks through one. */
export async function access(config: RuntimeConfig): Promise<AccessMaker> {
  const previewOf = previewNote.get() === null ? null : (await loadPreview()).takeUpPreview();
  const routes = portalRoutes(config);
  return (of) => createAccess({ ...of, routes, preview: previewOf?.(of.user) });
}
