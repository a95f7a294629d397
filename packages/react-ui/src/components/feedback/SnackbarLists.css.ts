import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors, reducedMotion } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, motion } = vars;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fade = keyframes({ from: { opacity: 0 } });

const regionBase = style({
  position: 'fixed',
  zIndex: vars.z.snackbar,
  insetInlineStart: 'var(--p-snackbar-center, 50%)',
  transform: 'translateX(-50%)',
  selectors: { '[dir="rtl"] &': { transform: 'translateX(50%)' } },
  width: 'max-content',
  maxWidth: `calc(100vw - ${space[32]})`,
  borderRadius: vars.radius.card,
  outlineOffset: '4px',
});

export const region = styleVariants({
  top: [regionBase, { top: space[16] }],
  // What stands at the foot says what it needs, so that a message never covers its buttons.
  bottom: [
    regionBase,
    {
      bottom: `calc(${space[24]} + max(var(--p-save-bar, 0px), var(--p-snackbar-room, 0px), var(--p-foot-room, 0px)))`,
    },
  ],
});

const listBase = style({ display: 'flex', gap: space[8], alignItems: 'center' });

/** The newest stands nearest to the edge. */
export const list = styleVariants({
  top: [listBase, { flexDirection: 'column-reverse' }],
  bottom: [listBase, { flexDirection: 'column' }],
});

export const snackbar = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  maxWidth: 'min(560px, 100%)',
  minHeight: 40,
  paddingBlock: space[8],
  paddingInline: `${space[12]} ${space[8]}`,
  borderRadius: vars.radius.card,
  background: color.bg.raised,
  color: color.text.primary,
  boxShadow: color.shadow.e2,
  animation: `${rise} ${motion.popover} ${motion.ease}`,
  '@media': {
    [reducedMotion]: { animation: `${fade} 80ms` },
    [forcedColors]: { border: '1px solid CanvasText' },
  },
});

const iconBase = style({ display: 'flex', paddingTop: 4 });
export const icon = styleVariants({
  info: [iconBase, { color: color.tone.info.text }],
  success: [iconBase, { color: color.tone.success.text }],
  warning: [iconBase, { color: color.tone.warning.text }],
  error: [iconBase, { color: color.tone.danger.text }],
  progress: [iconBase, { color: color.tone.accent.text }],
});

export const words = style({ flex: 1, minWidth: 0, padding: `${space[2]} 0`, overflowWrap: 'anywhere' });

const button = style({
  flex: 'none',
  height: 24,
  border: 0,
  borderRadius: vars.radius.chip,
  background: 'transparent',
  cursor: 'default',
  selectors: {
    '&:hover': { background: color.fill.hover },
    '&:active': { background: color.fill.active },
  },
});

export const action = style([
  button,
  { padding: `0 ${space[8]}`, color: color.text.link, fontWeight: vars.font.weight.medium },
]);

export const close = style([
  button,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    padding: 0,
    color: color.text.secondary,
  },
]);
