import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../../theme/layout.ts';

const { space } = vars;

export { error, legend, list, note } from '../lines/line-list.css.ts';
/** A group, its role, and what takes the line away. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: space[8],
  '@media': { [below(breakpoint.tablet)]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const role = style({
  minWidth: 0,
  '@media': { [below(breakpoint.tablet)]: { gridRow: 2, gridColumn: 1 } },
});
export const choices = style({ display: 'flex', flexDirection: 'column', gap: space[6] });
