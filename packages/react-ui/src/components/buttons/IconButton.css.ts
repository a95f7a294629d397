import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors, reducedMotion } from '../../theme/layout.ts';

const { color, radius, motion } = vars;

export const iconButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text.secondary,
  cursor: 'default',
  touchAction: 'manipulation',
  transition: `background-color ${motion.hover} ${motion.ease}`,
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: color.fill.hover, color: color.text.primary },
    '&:active': { background: color.fill.active, transitionDuration: motion.press },
    '&[aria-pressed="true"]': { background: color.fill.selected, color: color.text.accent },
    '&&:disabled, &&[aria-disabled="true"]': { background: 'transparent', color: color.text.disabled },
  },
  '@media': {
    [reducedMotion]: { transition: 'none' },
    [forcedColors]: {
      borderColor: 'ButtonText',
      selectors: {
        '&:disabled': { color: 'GrayText' },
        '&[aria-pressed="true"]': { borderColor: 'Highlight' },
      },
    },
  },
});

export const variant = styleVariants({
  ghost: {},
  secondary: { background: color.bg.control, borderColor: color.border.default },
});

export const size = styleVariants({
  xs: { width: 24, height: 24, borderRadius: radius.chip },
  sm: { width: vars.size.controlSmall, height: vars.size.controlSmall },
  md: { width: vars.size.control, height: vars.size.control },
});
