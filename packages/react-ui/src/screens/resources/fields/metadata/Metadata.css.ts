import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../../theme/layout.ts';
import { type } from '../../../../theme/text.ts';

const { color, space } = vars;

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });
/** What was read, in blocks with a line between them. */
export const card = style({
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  minWidth: 0,
});
export const block = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  padding: space[12],
  selectors: { '& + &': { borderTop: `1px solid ${color.border.default}` } },
});
export const head = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[8] });
export const title = style({ ...type.dense, fontWeight: vars.font.weight.medium });
export const facts = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: `${space[4]} ${space[12]}`,
  margin: 0,
  '@media': { [below(breakpoint.tablet)]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const term = style({ color: color.text.secondary });
export const value = style({ margin: 0, minWidth: 0, overflowWrap: 'anywhere' });
export const mono = style([value, { fontFamily: vars.font.mono }]);
export const note = style({ ...type.dense, color: color.text.secondary });
