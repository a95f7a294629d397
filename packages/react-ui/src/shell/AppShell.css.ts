import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layout, reducedMotion } from '../theme/layout.ts';

const { color, motion } = vars;

export const shell = style({ display: 'flex', minHeight: '100dvh' });

export const side = style({
  position: 'sticky',
  top: 0,
  flex: 'none',
  height: '100dvh',
  background: color.bg.surface,
  borderRight: `1px solid ${color.border.subtle}`,
});

export const column = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

export const main = style({
  flex: 1,
  minWidth: 0,
  minHeight: `calc(100dvh - ${layout.topBarHeight}px)`,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});

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
  selectors: { '[data-entering] > &, [data-exiting] > &': { transform: 'translateX(-48px)' } },
  '@media': { [reducedMotion]: { transition: 'none' } },
});

export const drawerDialog = style({ height: '100%', outline: 'none' });
