import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { space } = vars;

/** Under this width the contrast stands below the control: 400 % zoom of a 1280 px window is 320 px. (WCAG 1.4.10) */
export const narrowest = 360;

/** Label, control and contrast stand in three columns, the same in every row. (UI.md 4.3) */
export const row = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: '108px 124px minmax(0, 1fr)',
  columnGap: space[8],
  alignItems: 'center',
  minHeight: vars.size.control,
  '@media': {
    [below(breakpoint.desktop)]: { gridTemplateColumns: '96px 116px minmax(0, 1fr)' },
    [below(narrowest)]: { gridTemplateColumns: '96px minmax(0, 1fr)', rowGap: space[4] },
  },
});

export const label = style({ ...type.dense, overflowWrap: 'anywhere' });
