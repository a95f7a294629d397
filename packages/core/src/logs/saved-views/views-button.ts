import { viewsButtonMessages } from './button.messages.ts';
import type { SavedView } from './saved-views.ts';

/** The view that a button names. */
export type ViewName = Pick<SavedView, 'name'>;

/** The button without a view, and where a name has no room. (UI.md section 7) */
export const VIEWS = viewsButtonMessages.views;

/** The button by name: the view that is shown, where there is one. (issue 7) */
export function viewsButtonLabel(view: ViewName | null): string {
  return view === null ? VIEWS : viewsButtonMessages.shown(view.name);
}

/** The words on the button, a long name cut at its end. (issue 7) */
export function viewsButtonText(view: ViewName | null): string {
  if (view === null || view.name.length <= NAME_ON_BUTTON) return viewsButtonLabel(view);
  return viewsButtonMessages.shown(`${view.name.slice(0, NAME_ON_BUTTON - 1).trimEnd()}…`);
}

/** Characters of a name that the button has room for. Chosen here. */
const NAME_ON_BUTTON = 24;
