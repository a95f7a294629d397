import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const skip = style({
  ...type.dense,
  position: 'fixed',
  top: space[8],
  insetInlineStart: space[8],
  zIndex: vars.z.skipLink,
  padding: `${space[6]} ${space[12]}`,
  border: 0,
  borderRadius: vars.radius.control,
  background: color.bg.inverse,
  color: color.text.inverse,
  fontWeight: vars.font.weight.medium,
  transform: 'translateY(-64px)',
  selectors: { '&:focus': { transform: 'none' } },
});
