import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors, reducedMotion, touch } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, radius, motion } = vars;

/** Written twice as specific as hover and pressed, which a control that cannot be used does not show. */
const unusable = '&&:disabled, &&[aria-disabled="true"]:not([data-pending])';
const off = { background: color.fill.disabled, borderColor: color.border.subtle, color: color.text.disabled };
const solid = (tone: { solid: string; hover: string; active: string; on: string }) => ({
  background: tone.solid,
  borderColor: tone.solid,
  color: tone.on,
  selectors: {
    '&:hover': { background: tone.hover, borderColor: tone.hover },
    '&:active': { background: tone.active, borderColor: tone.active },
    [unusable]: off,
  },
});

export const button = style({
  ...type.dense,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontWeight: vars.font.weight.medium,
  whiteSpace: 'nowrap',
  cursor: 'default',
  userSelect: 'none',
  touchAction: 'manipulation',
  transition: `background-color ${motion.hover} ${motion.ease}, border-color ${motion.hover} ${motion.ease}`,
  selectors: { '&:active': { transitionDuration: motion.press } },
  '@media': {
    [reducedMotion]: { transition: 'none' },
    [forcedColors]: { borderColor: 'ButtonText', selectors: { '&:disabled': { color: 'GrayText' } } },
  },
});

export const variant = styleVariants({
  primary: solid(color.accent),
  danger: solid(color.danger),
  secondary: {
    background: color.bg.control,
    borderColor: color.border.default,
    color: color.text.primary,
    selectors: {
      '&:hover, &[aria-expanded="true"]': { background: color.fill.hover },
      '&:active': { background: color.fill.active },
      [unusable]: { ...off, background: 'transparent' },
    },
  },
  ghost: {
    background: 'transparent',
    color: color.text.secondary,
    selectors: {
      '&:hover, &[aria-expanded="true"]': { background: color.fill.hover, color: color.text.primary },
      '&:active': { background: color.fill.active },
      [unusable]: {
        background: 'transparent',
        color: color.text.disabled,
      },
    },
  },
});

export const size = styleVariants({
  sm: { height: vars.size.controlSmall, padding: `0 ${space[8]}` },
  md: { height: vars.size.control, padding: `0 ${space[12]}` },
  lg: { ...type.body, height: 36, padding: `0 ${space[16]}`, '@media': { [touch]: { height: 44 } } },
});

export const fullWidth = style({ width: '100%' });

export const content = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[6],
  minWidth: 0,
  selectors: {
    // Not hidden: the words stay the name of the button.
    '[data-pending] > &': { opacity: 0 },
  },
});

export const pending = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
});
