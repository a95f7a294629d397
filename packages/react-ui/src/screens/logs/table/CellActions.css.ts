import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

/** Over the end of the cell that the pointer or the focus is in. */
export const actions = style({
  position: 'fixed',
  display: 'flex',
  padding: 1,
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.control,
  background: vars.color.bg.raised,
  boxShadow: vars.color.shadow.e1,
  transform: 'translate(-100%, -50%)',
  zIndex: 2,
});
