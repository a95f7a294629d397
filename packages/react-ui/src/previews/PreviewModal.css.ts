import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { below, breakpoint } from '../theme/layout.ts';
import { type } from '../theme/text.ts';

const { color, space } = vars;

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[8]} ${space[12]}`,
  flex: 'none',
  padding: `${space[8]} ${space[24]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  '@media': { [below(breakpoint.phone)]: { padding: `${space[8]} ${space[16]}` } },
});
export const note = style({ ...type.caption, color: color.text.secondary });
/** Stands apart at the right end. */
export const reset = style({ marginInlineStart: 'auto' });
export const well = style({ display: 'flex', flex: 1, minHeight: 200 });
