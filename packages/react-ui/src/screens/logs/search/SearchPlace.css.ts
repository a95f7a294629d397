import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

/** The room of the box before its part is here. */
export const place = style({
  flex: 'none',
  boxSizing: 'border-box',
  height: `calc(${vars.size.control} + ${vars.space[12]})`,
  background: vars.color.bg.surface,
});
