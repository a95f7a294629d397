import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { reducedMotion } from '../theme/layout.ts';

const { color, motion } = vars;
const pulse = keyframes({ '50%': { opacity: 0.5 } });

/** The page lies over a ground that pulses until it is drawn. (UI.md 4.2 and 4.14) */
export const picture = style({
  position: 'relative',
  overflow: 'hidden',
  contentVisibility: 'auto',
  background: color.bg.sunken,
  pointerEvents: 'none',
  selectors: {
    '&:not([data-drawn])::before': {
      content: '',
      position: 'absolute',
      inset: 0,
      background: color.fill.active,
      animation: `${pulse} 1600ms infinite`,
    },
  },
  '@media': { [reducedMotion]: { selectors: { '&:not([data-drawn])::before': { animation: 'none' } } } },
});

/** The page in its own size. Hidden until drawn, since an empty frame is white in both themes. */
export const page = style({
  position: 'absolute',
  top: 0,
  left: 0,
  transformOrigin: '0 0',
  opacity: 0,
  transition: `opacity ${motion.hover} ${motion.ease}`,
  selectors: { [`${picture}[data-drawn] &`]: { opacity: 1 } },
});
