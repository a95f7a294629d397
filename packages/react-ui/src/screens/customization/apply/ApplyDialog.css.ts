import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** Scrolls as a whole, so that a low window shows every row; what scrolls into view stays clear of the sticky head. */
export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingTop: 64,
});

export const choices = style({
  ...type.dense,
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  margin: 0,
  padding: `${space[16]} ${space[24]}`,
});
export const choice = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  columnGap: space[16],
  alignItems: 'baseline',
  '@media': { [below(breakpoint.phone)]: { gridTemplateColumns: '48px minmax(0, 1fr)', columnGap: space[8] } },
});
export const term = style({ color: color.text.secondary });
export const value = style({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  margin: 0,
});
/** Name and look of the source on one line. */
export const source = style([value, { alignItems: 'center', columnGap: space[8] }]);
export const note = style({ ...type.caption, color: color.text.secondary });
