import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color } = vars;

export const avatar = style({
  ...type.caption,
  position: 'relative',
  flex: 'none',
  width: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.pill,
  background: color.accent.soft,
  color: color.accent.strong,
  fontWeight: vars.font.weight.strong,
  cursor: 'default',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { boxShadow: `0 0 0 2px ${color.accent.line}` },
    '&:active': { boxShadow: `0 0 0 2px ${color.accent.solid}` },
    // The target is larger than the circle.
    '&::after': { content: '', position: 'absolute', inset: -6 },
  },
  '@media': { [forcedColors]: { border: '1px solid ButtonText' } },
});
