import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../../theme/layout.ts';
import { type } from '../../../../theme/text.ts';

const { color, space } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  minWidth: 0,
  border: 0,
  padding: 0,
});
export const legend = style({ ...type.dense, fontWeight: vars.font.weight.medium, marginBottom: space[6] });
export const note = style({ ...type.dense, color: color.text.secondary });
export const error = style({ ...type.caption, color: color.tone.danger.text });
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
