import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors, reducedMotion } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, motion } = vars;

/** The scrim is the shadow of what it leaves free, so that the area in it stays as it is. (UI.md section 3) */
export const cutOut = style({
  position: 'fixed',
  zIndex: vars.z.tour,
  borderRadius: vars.radius.control,
  outline: `2px solid ${color.accent.solid}`,
  boxShadow: `0 0 0 200vmax ${color.scrim}`,
  pointerEvents: 'none',
  '@media': { [forcedColors]: { outlineColor: 'Highlight' } },
});

const appear = keyframes({ from: { opacity: 0 } });

export const panel = style({
  position: 'fixed',
  zIndex: vars.z.tour,
  width: 'min(320px, calc(100vw - 16px))',
  padding: space[20],
  borderRadius: vars.radius.card,
  background: color.bg.raised,
  color: color.text.primary,
  boxShadow: color.shadow.e3,
  animation: `${appear} ${motion.popover} ${motion.ease}`,
  '@media': {
    [reducedMotion]: { animationDuration: '80ms' },
    [forcedColors]: { border: '1px solid CanvasText' },
  },
});

export const position = style({
  ...type.caption,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  marginBottom: space[4],
});
export const title = style({ ...type.section, marginBottom: space[4] });
export const text = style({ ...type.body, color: color.text.secondary });
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  marginTop: space[16],
});
export const close = style({ marginInlineEnd: 'auto', marginInlineStart: `calc(-1 * ${space[12]})` });
