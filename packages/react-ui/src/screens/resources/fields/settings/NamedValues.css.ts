import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../../theme/layout.ts';

const { space } = vars;

export { error, legend, list, note } from '../lines/line-list.css.ts';
/** A name, its value, and what takes the line away; on a phone the value has a row of its own. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  alignItems: 'start',
  gap: space[8],
  '@media': { [below(breakpoint.tablet)]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const value = style({
  minWidth: 0,
  '@media': { [below(breakpoint.tablet)]: { gridRow: 2, gridColumn: '1 / -1' } },
});
/** Beside the fields of the first line, whose labels stand above them. */
export const firstRemove = style({ paddingTop: space[24] });
