import { vars } from '../../../theme/contract.css.ts';

// The same values as in theme/text.ts and theme/focus.ts. These run in the browser, where a rule set of the page is only
// a class: taken from there they would bring the whole contract into the script of the sign-in page.

/** Text of lists and controls, 13/20. (UI.md section 2.3) */
export const dense = { fontSize: '0.8125rem', lineHeight: '1.25rem' };

/** A sign in a button, 16/24. (UI.md section 2.3) */
export const lead = { fontSize: '1rem', lineHeight: '1.5rem' };

const outline = `2px solid ${vars.color.focus.ring}`;

/** The ring of a focused control. (UI.md section 2.3) */
export const focusRing = { outline, outlineOffset: '2px' };

/** The ring inside its box. (UI.md section 2.3) */
export const focusRingInset = { outline, outlineOffset: '-2px' };
