import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRingInset } from '../../../theme/focus.ts';
import { below, breakpoint, forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;
const cellPx = 32;

/** Its room is there before its file, so that the panel does not grow under the pointer. */
export const calendar = style({ display: 'grid', gap: space[4] });
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const sets = style({ ...type.caption, color: color.text.secondary });
export const months = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[24],
  // Six weeks of days under two heads: months of other lengths move nothing.
  minHeight: cellPx * 7 + 24,
  '@media': { [below(breakpoint.phone)]: { gridTemplateColumns: '1fr' } },
});
export const month = style({ minWidth: 0 });
export const title = style({
  ...type.dense,
  margin: 0,
  height: 24,
  textAlign: 'center',
  fontWeight: vars.font.weight.strong,
});
export const grid = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });
export const weekday = style({
  ...type.caption,
  height: cellPx,
  padding: 0,
  color: color.text.secondary,
  fontWeight: vars.font.weight.regular,
});
export const cell = style({ padding: 0, height: cellPx, textAlign: 'center' });
export const within = style({ background: color.accent.soft });
export const day = style({
  ...type.dense,
  position: 'relative',
  width: '100%',
  height: cellPx,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.text.primary,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'default',
  selectors: {
    '&:hover:not([aria-disabled])': { background: color.fill.hover },
    '&[aria-disabled]': { color: color.text.disabled },
    '&:focus-visible': focusRingInset,
  },
});
export const end = style({
  selectors: {
    '&, &:hover:not([aria-disabled])': { background: color.accent.solid, color: color.accent.on },
    '&:focus-visible': { outlineOffset: '2px' },
  },
  '@media': {
    [forcedColors]: { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
});
/** A line under the number. */
export const today = style({
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: '35%',
      bottom: 4,
      height: 2,
      borderRadius: 1,
      background: 'currentColor',
    },
  },
});
