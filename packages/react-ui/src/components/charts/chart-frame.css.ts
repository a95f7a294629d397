import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { type } from '../../theme/text.ts';
import { ticksHeight } from './chart-look.ts';

const { color, space } = vars;

/** Time runs to the right in every language. */
export const frame = style({
  direction: 'ltr',
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space[8],
});

export const scale = style({
  ...type.caption,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});

export const plot = style({
  // Where what stands over it is placed too.
  gridColumn: 2,
  gridRow: 1,
  minWidth: 0,
  borderRadius: vars.radius.chip,
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '4px' } },
});

export const grid = style({ stroke: color.border.subtle });

export const ticks = style({ position: 'relative', gridColumn: 2, height: ticksHeight, overflow: 'hidden' });

export const tick = style({
  ...type.caption,
  position: 'absolute',
  top: 0,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
