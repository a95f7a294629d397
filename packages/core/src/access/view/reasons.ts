import type { Access } from '../access.ts';
import { routeLabel } from '../routes/routes.ts';

/** Words around the list. Chosen here. */
export const reasonTexts = {
  title: "Why can't I see this?",
  helpTitle: 'What can I open?',
  closed: 'Closed to you',
  open: 'Open to you',
  allOpen: 'Every page of this portal is open to you.',
  noneOpen: 'No page of this portal is open to you.',
  missing: 'Not in this portal',
  intro: 'A page needs the right deployment, a feature of the tenant, and a permission.',
  dismiss: 'Close this note',
} as const;

/** Where to go on from page-not-found; null when nothing is open. (UI.md 4.12) */
export function startPlace({
  firstAllowedRoute,
  explain,
}: Pick<Access, 'firstAllowedRoute' | 'explain'>): { path: string; label: string } | null {
  if (firstAllowedRoute === null) return null;
  return { path: firstAllowedRoute, label: routeLabel(explain(firstAllowedRoute).route) };
}
