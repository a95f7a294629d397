import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors, reducedMotion } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** Takes no part in the layout; the control stands as if it were alone. */
export const frame = style({ display: 'contents' });

export const tooltip = style({
  ...type.caption,
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  border: 0,
  width: 'max-content',
  maxWidth: 280,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  background: vars.color.bg.inverse,
  color: vars.color.text.inverse,
  fontWeight: vars.font.weight.medium,
  letterSpacing: 'normal',
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  zIndex: vars.z.popover,
  animation: `${appear} ${vars.motion.hover} ${vars.motion.ease}`,
  selectors: { '&:popover-open': { display: 'flex', alignItems: 'center', gap: vars.space[8] } },
  '@media': {
    [reducedMotion]: { animationDuration: '80ms' },
    [forcedColors]: { border: '1px solid CanvasText' },
  },
});
