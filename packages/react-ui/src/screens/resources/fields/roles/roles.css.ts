import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../../theme/layout.ts';
import { type } from '../../../../theme/text.ts';

const { color, space } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  minWidth: 0,
  border: 0,
  padding: 0,
});
export const legend = style({ ...type.dense, fontWeight: vars.font.weight.medium, marginBottom: space[6] });
export const note = style({ ...type.dense, color: color.text.secondary });
export const error = style({ ...type.caption, color: color.tone.danger.text });
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
