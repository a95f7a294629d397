import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRingInset } from '../../theme/focus.ts';
import { forcedColors, reducedMotion } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, motion } = vars;

/** A surface that floats: popover, menu, list of a select. (UI.md section 2.3, e2) */
export const surface = style({
  background: color.bg.raised,
  borderRadius: vars.radius.card,
  boxShadow: color.shadow.e2,
  color: color.text.primary,
  outline: 'none',
  zIndex: vars.z.popover,
  transition: `opacity ${motion.popover} ${motion.ease}, transform ${motion.popover} ${motion.ease}`,
  selectors: {
    '&[data-entering]': { opacity: 0, transform: 'translateY(-4px)' },
    '&[data-exiting]': { opacity: 0, transitionDuration: '107ms' },
  },
  '@media': {
    [reducedMotion]: { transitionDuration: '80ms', selectors: { '&[data-entering]': { transform: 'none' } } },
    [forcedColors]: { border: '1px solid CanvasText' },
  },
});

/** The list inside: padding 4, own scroll. */
export const list = style({
  padding: space[4],
  maxHeight: 'inherit',
  overflow: 'auto',
  outline: 'none',
  minWidth: 160,
});

/** A row of a list or a menu. */
export const item = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: vars.size.control,
  padding: `${space[4]} ${space[8]}`,
  borderRadius: vars.radius.chip,
  cursor: 'default',
  outline: 'none',
  userSelect: 'none',
  selectors: {
    '&[data-hovered], &[data-focused], &[data-open]': { background: color.fill.hover },
    '&[data-pressed]': { background: color.fill.active },
    '&[data-focus-visible]': focusRingInset,
    '&[data-disabled]': { color: color.text.disabled },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
});

export const groupTitle = style({
  ...type.caption,
  color: color.text.secondary,
  padding: `${space[8]} ${space[8]} ${space[4]}`,
});
