import { signInNote } from './browser-parts.ts';

let hasActed = false;
let current: string | null = null;

function act(): void {
  hasActed = true;
  for (const sign of ['keydown', 'pointerdown']) removeEventListener(sign, act, { capture: true });
}
for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, act, { capture: true });

/**
 * Notes which page is on screen. True when the user came here from another one, so that focus moves to its title; a
 * portal that is only being loaded leaves focus at its start, before the skip link. (UI.md section 3, routing)
 */
export function arriveAt(page: string): boolean {
  const isNew = page !== current;
  current = page;
  return isNew && hasActed;
}

/** The sign-in page is on screen: who comes from it has acted, also where the way led over other documents. */
export function arriveAtSignIn(): void {
  arriveAt('login');
  signInNote.set('1');
}

/** As `arriveAt`, for a page behind the sign-in. */
export function arriveSignedIn(page: string): boolean {
  hasActed ||= signInNote.get() !== null;
  signInNote.remove();
  return arriveAt(page);
}
