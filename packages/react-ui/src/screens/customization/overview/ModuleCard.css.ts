import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { forcedColors, reducedMotion } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, motion } = vars;

/** Lies over the card, so that all of it is the link. (UI.md 4.2) */
export const link = style({
  outline: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.card } },
});

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  background: color.bg.surface,
  boxShadow: color.shadow.e1,
  selectors: {
    '&[hidden]': { display: 'none' },
    '&:hover': { borderColor: color.accent.line, boxShadow: `0 0 0 1px ${color.accent.line}` },
    [`&:has(${link}:focus-visible)`]: focusRing,
  },
  '@media': {
    [forcedColors]: { selectors: { [`&:has(${link}:focus-visible)`]: { outlineColor: 'Highlight' } } },
  },
});

export const words = style({ paddingBlock: `${space[8]} ${space[12]}`, paddingInline: `${space[12]} ${space[8]}` });

export const row = style({ display: 'flex', alignItems: 'center', gap: space[6], minHeight: 24 });
export const name = style({
  ...type.dense,
  fontWeight: vars.font.weight.strong,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const grow = style({ flex: 1 });

/** Controls of the card stand above its link. */
export const menu = style({ position: 'relative', zIndex: 1, display: 'flex' });

export const meta = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minHeight: 16,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
export const metaText = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const swatch = style({
  position: 'relative',
  flex: 'none',
  width: 14,
  height: 14,
  overflow: 'hidden',
  borderRadius: vars.radius.chip,
  background: `repeating-conic-gradient(${color.checker.a} 0 25%, ${color.checker.b} 0 50%) 0 0 / 8px 8px`,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
});
export const paint = style({
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  boxShadow: `inset 0 0 0 1px ${color.border.control}`,
});

export const dot = style({
  flex: 'none',
  width: 6,
  height: 6,
  borderRadius: vars.radius.pill,
  background: 'currentColor',
});

/** Over the lower part of the picture while the pointer or the keyboard is on the card; fingers have the menu. */
export const reveal = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  gap: space[8],
  aspectRatio: '16 / 10',
  padding: space[12],
  borderRadius: `${vars.radius.control} ${vars.radius.control} 0 0`,
  background: `linear-gradient(transparent 40%, ${color.scrim})`,
  opacity: 0,
  pointerEvents: 'none',
  transition: `opacity ${motion.hover} ${motion.ease}`,
  selectors: {
    [`${card}:hover &, ${card}:focus-within &`]: { opacity: 1 },
  },
  '@media': {
    '(hover: none)': { display: 'none' },
    [reducedMotion]: { transition: 'none' },
  },
});

/** The ground of the actions lets a press through to the link; the actions themselves take it. */
export const action = style({ display: 'flex', pointerEvents: 'auto' });
