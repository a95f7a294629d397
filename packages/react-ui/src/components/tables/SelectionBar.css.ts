import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint, touch } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  background: color.bg.surface,
  borderTop: `1px solid ${color.border.default}`,
});

export const count = style({ ...type.dense, fontWeight: vars.font.weight.medium, marginInlineEnd: space[8] });

/** In a narrow window what may be done stands in a second row of its own, which is scrolled. */
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  minWidth: 0,
  '@media': {
    [below(breakpoint.tablet)]: {
      order: 1,
      flexBasis: '100%',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      // The ring of what has the focus is drawn outside of it.
      margin: -4,
      padding: 4,
    },
  },
});
globalStyle(`${actions} > *`, { flex: 'none' });

export const end = style({ display: 'flex', alignItems: 'center', gap: space[8], marginInlineStart: 'auto' });

/** A finger presses no key. */
export const keyCap = style({ display: 'inline-flex', '@media': { [touch]: { display: 'none' } } });
