import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[20], minWidth: 0 });
/** The rights, and beside them what follows from them. (picture 13) */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 192px',
  gap: space[24],
  '@media': { [below(breakpoint.tablet)]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const rights = style({ minWidth: 0 });

export const opens = style({ display: 'flex', flexDirection: 'column', gap: space[16], minWidth: 0 });
export const heading = style({ ...type.dense, fontWeight: vars.font.weight.strong, marginBottom: space[6] });
export const list = style({
  ...type.dense,
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const note = style({ ...type.dense, color: color.text.secondary, margin: 0, overflowWrap: 'anywhere' });
export const changed = style([list, { gap: space[4], color: color.text.secondary, overflowWrap: 'anywhere' }]);
