import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors, reducedMotion } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });
const slideBack = keyframes({ from: { transform: 'translateX(100%)' }, to: { transform: 'translateX(-300%)' } });
const pulse = keyframes({ '50%': { opacity: 0.4 } });

export const root = style({ display: 'flex', flexDirection: 'column', gap: vars.space[6] });

export const words = style({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  color: vars.color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});

export const track = style({
  display: 'block',
  height: 4,
  borderRadius: vars.radius.pill,
  background: vars.color.fill.active,
  overflow: 'hidden',
  '@media': { [forcedColors]: { border: '1px solid CanvasText' } },
});

const bar = style({
  display: 'block',
  height: '100%',
  borderRadius: vars.radius.pill,
  background: vars.color.accent.solid,
  '@media': { [forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});

export const fill = style([
  bar,
  {
    transformOrigin: '0 0',
    transition: 'transform 220ms',
    selectors: { '[dir="rtl"] &': { transformOrigin: '100% 0' } },
  },
]);

export const moving = style([
  bar,
  {
    width: '33%',
    animation: `${slide} 1200ms ${vars.motion.ease} infinite`,
    selectors: { '[dir="rtl"] &': { animationName: slideBack } },
    '@media': {
      [reducedMotion]: {
        width: '100%',
        animation: `${pulse} 2s 1`,
        selectors: { '[dir="rtl"] &': { animationName: pulse } },
      },
    },
  },
]);
