import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint, forcedColors, reducedMotion, touch } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, motion } = vars;
const phone = below(breakpoint.phone);

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.scrim,
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  padding: `min(12vh, 120px) ${space[24]} ${space[24]}`,
  background: color.scrim,
  transition: `opacity ${motion.popover} ${motion.ease}`,
  selectors: { '&[data-entering]': { opacity: 0 } },
  '@media': { [phone]: { padding: 0 }, [reducedMotion]: { transitionDuration: '80ms' } },
});

export const modal = style({
  display: 'flex',
  width: 'min(640px, 100%)',
  maxHeight: 'min(480px, 100%)',
  borderRadius: vars.radius.dialog,
  background: color.bg.raised,
  boxShadow: color.shadow.e3,
  overflow: 'hidden',
  outline: 'none',
  '@media': {
    [phone]: { width: '100%', maxHeight: 'none', height: '100%', borderRadius: 0 },
    [forcedColors]: { border: '1px solid CanvasText' },
  },
});

export const dialog = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', outline: 'none' });

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  height: 52,
  paddingBlock: 0,
  paddingInline: `${space[20]} ${space[16]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  selectors: {
    '&:has(:focus-visible)': { borderBottomColor: color.focus.ring, boxShadow: `0 1px 0 ${color.focus.ring}` },
  },
  '@media': { [phone]: { paddingBlock: 0, paddingInline: `${space[16]} ${space[8]}` } },
});
export const icon = style({ display: 'flex', color: color.text.secondary });

/** The one field of the window: its ring is the line under the whole head. */
export const input = style({
  ...type.lead,
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: color.text.primary,
  selectors: {
    '&::placeholder': { color: color.text.placeholder, opacity: 1 },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': {
    [forcedColors]: { selectors: { '&:focus-visible': { outline: '2px solid Highlight', outlineOffset: '-4px' } } },
  },
});

/** Without a keyboard Escape is a button, since there is no scrim around to press. */
export const escapeKey = style({ '@media': { [phone]: { display: 'none' } } });
export const closeButton = style({ display: 'none', '@media': { [phone]: { display: 'flex' } } });

export const list = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[4]} ${space[8]} ${space[8]}`,
  scrollPadding: `${space[32]} 0`,
});

export const group = style({
  ...type.caption,
  color: color.text.secondary,
  padding: `${space[8]} ${space[12]} ${space[4]}`,
});

export const row = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 36,
  padding: `0 ${space[12]}`,
  borderRadius: vars.radius.control,
  cursor: 'default',
  userSelect: 'none',
  selectors: { '&[aria-selected="true"]': { background: color.fill.selected, color: color.text.accent } },
  '@media': {
    [touch]: { minHeight: 44 },
    [forcedColors]: {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const keys = style({ display: 'flex', gap: space[4] });

export const empty = style({
  ...type.body,
  color: color.text.secondary,
  padding: `${space[24]} ${space[12]}`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});
export const note = style({
  ...type.caption,
  flex: 'none',
  color: color.text.secondary,
  padding: `${space[8]} ${space[20]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  overflowWrap: 'anywhere',
});
