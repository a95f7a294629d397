import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, from } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export const footer = style({
  ...type.dense,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  minHeight: 44,
  paddingBlock: space[6],
  paddingInlineStart: size.gutter,
  // Nothing that is pressed there is beneath an open event.
  paddingInlineEnd: `calc(var(--p-covered, 0px) + ${size.gutter})`,
  borderTop: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
  fontVariantNumeric: 'tabular-nums',
});

export const range = style({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[12]}`,
  color: color.text.secondary,
});
export const repeats = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  whiteSpace: 'nowrap',
  '@media': {
    // A line more would move the rows.
    [`${from(breakpoint.desktop)} and ${below(breakpoint.wide)}`]: {
      selectors: { '[data-event="overRows"] &': { display: 'none' } },
    },
  },
});
export const pages = style({ display: 'flex', alignItems: 'center', gap: space[12] });
export const page = style({ whiteSpace: 'nowrap' });

export const sizes = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  paddingInlineStart: space[12],
  borderInlineStart: `1px solid ${color.border.subtle}`,
  color: color.text.secondary,
  whiteSpace: 'nowrap',
  '@media': {
    [below(breakpoint.phone)]: { flex: '1 1 100%', padding: 0, border: 0 },
    // A line more would move the rows.
    [from(breakpoint.desktop)]: { selectors: { '[data-event] &': { display: 'none' } } },
  },
});
export const sizeSelect = style({ width: 72 });
