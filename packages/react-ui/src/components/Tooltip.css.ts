import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { forcedColors, reducedMotion } from '../theme/layout.ts';
import { type } from '../theme/text.ts';

export const tooltip = style({
  ...type.caption,
  maxWidth: 280,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  background: vars.color.bg.inverse,
  color: vars.color.text.inverse,
  fontWeight: vars.font.weight.medium,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  overflowWrap: 'anywhere',
  zIndex: vars.z.popover,
  transition: `opacity ${vars.motion.hover} ${vars.motion.ease}, transform ${vars.motion.hover} ${vars.motion.ease}`,
  selectors: {
    '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(2px)' },
  },
  '@media': {
    [reducedMotion]: {
      transitionDuration: '80ms',
      selectors: { '&[data-entering], &[data-exiting]': { transform: 'none' } },
    },
    [forcedColors]: { border: '1px solid CanvasText' },
  },
});
