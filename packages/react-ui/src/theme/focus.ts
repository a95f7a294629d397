import { vars } from './contract.css.ts';

/** The ring of a focused control: 2 px at 3:1, outside. Never removed. (UI.md section 2.3) */
export const focusRing = { outline: `2px solid ${vars.color.focus.ring}`, outlineOffset: '2px' } as const;

/** The ring inside its box, for table cells, menu items and tabs. (UI.md section 2.3) */
export const focusRingInset = { outline: `2px solid ${vars.color.focus.ring}`, outlineOffset: '-2px' } as const;
