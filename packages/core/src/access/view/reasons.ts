import type { Access } from '../access.ts';
import { routeLabel } from '../routes/routes.ts';

/** Where to go on from page-not-found; null when nothing is open. (UI.md 4.12) */
export function startPlace({
  firstAllowedRoute,
  explain,
}: Pick<Access, 'firstAllowedRoute' | 'explain'>): { path: string; label: string } | null {
  if (firstAllowedRoute === null) return null;
  return { path: firstAllowedRoute, label: routeLabel(explain(firstAllowedRoute).route) };
}
