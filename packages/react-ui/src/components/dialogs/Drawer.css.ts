import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint, forcedColors, layout, reducedMotion } from '../../theme/layout.ts';
import { body as dialogBody } from './Dialog.css.ts';

const { color, motion } = vars;

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.scrim,
  background: color.scrim,
  transition: `opacity ${motion.drawer} ${motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  '@media': { [reducedMotion]: { transitionDuration: '80ms' } },
});

export const panel = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  bottom: 0,
  display: 'flex',
  width: `min(${layout.drawerWidth}px, 100%)`,
  background: color.bg.raised,
  boxShadow: color.shadow.e3,
  outline: 'none',
  transition: `transform ${motion.drawer} ${motion.ease}`,
  selectors: {
    '[data-entering] > &': { transform: 'translateX(48px)' },
    '[data-exiting] > &': { transform: 'translateX(48px)' },
    '[dir="rtl"] [data-entering] > &': { transform: 'translateX(-48px)' },
    '[dir="rtl"] [data-exiting] > &': { transform: 'translateX(-48px)' },
  },
  '@media': {
    [below(breakpoint.tablet)]: {
      top: 'auto',
      insetInlineStart: 0,
      width: '100%',
      height: '92%',
      borderRadius: `${vars.radius.dialog} ${vars.radius.dialog} 0 0`,
      overflow: 'hidden',
      selectors: {
        '[data-entering] > &, [dir="rtl"] [data-entering] > &': { transform: 'translateY(48px)' },
        '[data-exiting] > &, [dir="rtl"] [data-exiting] > &': { transform: 'translateY(48px)' },
      },
    },
    [reducedMotion]: { transition: 'none' },
    [forcedColors]: { borderInlineStart: '1px solid CanvasText' },
  },
});

/** Below the top bar, over nothing: the page keeps the room free. (UI.md 4.13, details) */
export const beside = style({
  position: 'fixed',
  top: layout.topBarHeight,
  insetInlineEnd: 0,
  bottom: 0,
  zIndex: vars.z.sticky,
  display: 'flex',
  width: layout.drawerWidth,
  background: color.bg.raised,
  borderInlineStart: `1px solid ${color.border.default}`,
  outline: 'none',
  '@media': { [forcedColors]: { borderColor: 'CanvasText' } },
});

/** Where a message stands above the buttons, what has the focus scrolls clear of it. (UI.md section 9.3) */
export const body = style([dialogBody, { scrollPadding: '16px 0 96px' }]);
