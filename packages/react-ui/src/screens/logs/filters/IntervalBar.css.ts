import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRingInset } from '../../../theme/focus.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export const bar = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[12]} ${size.gutter} 0`,
  background: color.bg.surface,
});

export const select = style({ width: 112 });

/** Its room stands before the number is known, so that nothing moves where it takes a line of its own. (UI.md section 10.5) */
export const count = style({
  ...type.caption,
  minHeight: 16,
  minWidth: 104,
  marginInlineStart: 'auto',
  textAlign: 'end',
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const panel = style({ width: 240, maxWidth: '100%' });

export const year = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: space[8],
});

export const yearText = style({
  ...type.dense,
  fontWeight: vars.font.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

export const months = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space[4],
  outline: 'none',
});

export const month = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: size.control,
  borderRadius: vars.radius.control,
  cursor: 'default',
  outline: 'none',
  userSelect: 'none',
  selectors: {
    '&[data-hovered], &[data-focused]': { background: color.fill.hover },
    '&[data-pressed]': { background: color.fill.active },
    '&[data-now]': { boxShadow: `inset 0 0 0 1px ${color.border.default}` },
    '&[data-selected]': { background: color.accent.solid, color: color.accent.on },
    '&[data-disabled]': { color: color.text.disabled },
    '&[data-focus-visible]': focusRingInset,
    '&[data-selected][data-focus-visible]': { outlineOffset: '2px' },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&[data-selected]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        '&[data-disabled]': { color: 'GrayText' },
      },
    },
  },
});
