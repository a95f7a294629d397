import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { reducedMotion } from '../../theme/layout.ts';

const { color, motion } = vars;

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.navDrawer,
  background: color.scrim,
  transition: `opacity ${motion.drawer} ${motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  '@media': { [reducedMotion]: { transitionDuration: '80ms' } },
});

export const drawer = style({
  height: '100%',
  width: 'max-content',
  background: color.bg.surface,
  boxShadow: color.shadow.e3,
  outline: 'none',
  transition: `transform ${motion.drawer} ${motion.ease}`,
  selectors: {
    '[data-entering] > &, [data-exiting] > &': { transform: 'translateX(-48px)' },
    '[dir="rtl"] [data-entering] > &, [dir="rtl"] [data-exiting] > &': { transform: 'translateX(48px)' },
  },
  '@media': { [reducedMotion]: { transition: 'none' } },
});

export const dialog = style({ height: '100%', outline: 'none' });
