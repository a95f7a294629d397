import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint, dialogWidth, forcedColors, reducedMotion } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, motion } = vars;

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.scrim,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: space[24],
  background: color.scrim,
  transition: `opacity ${motion.popover} ${motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  '@media': {
    [below(breakpoint.phone)]: { padding: 0 },
    [reducedMotion]: { transitionDuration: '80ms' },
  },
});

const modalBase = style({
  display: 'flex',
  maxHeight: '100%',
  minWidth: 0,
  borderRadius: vars.radius.dialog,
  background: color.bg.raised,
  boxShadow: color.shadow.e3,
  overflow: 'hidden',
  outline: 'none',
  transition: `transform ${motion.popover} ${motion.ease}`,
  selectors: { '[data-entering] > &': { transform: 'translateY(8px) scale(.98)' } },
  '@media': {
    [reducedMotion]: { transition: 'none', selectors: { '[data-entering] > &': { transform: 'none' } } },
    [forcedColors]: { border: '1px solid CanvasText' },
  },
});

/** Full screen on a phone; only the 280 px dialog stays as it is. (UI.md section 3, widths) */
const fullOnPhone = style({
  '@media': {
    [below(breakpoint.phone)]: { width: '100%', maxWidth: 'none', height: '100%', borderRadius: 0 },
  },
});

export const modal = styleVariants({
  small: [modalBase, { width: dialogWidth.small }],
  medium: [modalBase, fullOnPhone, { width: `min(${dialogWidth.medium}px, 100%)` }],
  regular: [modalBase, fullOnPhone, { width: `min(${dialogWidth.regular}px, 100%)` }],
  large: [modalBase, fullOnPhone, { width: `min(${dialogWidth.large}px, 100%)` }],
  wide: [
    modalBase,
    fullOnPhone,
    {
      width: dialogWidth.wide,
      maxWidth: 1440,
      height: '85vh',
      '@media': { [below(breakpoint.desktop)]: { width: '100%', height: '100%' } },
    },
  ],
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  outline: 'none',
});

export const content = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });

export const head = style({
  flex: 'none',
  isolation: 'isolate', // painted once, and not with each letter between it and the foot
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 56,
  paddingBlock: space[12],
  paddingInline: `${space[24]} ${space[12]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
});
export const titles = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ ...type.section, textWrap: 'balance' });
export const subtitle = style({ ...type.caption, color: color.text.secondary });

export const body = style({
  ...type.body,
  flex: '1 1 auto',
  minHeight: 0,
  padding: `${space[20]} ${space[24]} ${space[24]}`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});
export const flushBody = style({ flex: '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' });

export const foot = style({
  flex: 'none',
  isolation: 'isolate',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: space[8],
  minHeight: 64,
  padding: `${space[12]} ${space[24]}`,
  borderTop: `1px solid ${color.border.subtle}`,
});
export const footStart = style({ ...type.dense, flex: 1, minWidth: 0, color: color.text.secondary });
