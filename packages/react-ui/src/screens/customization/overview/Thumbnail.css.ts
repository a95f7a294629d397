import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

export const thumb = style({
  overflow: 'hidden',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  borderRadius: `${vars.radius.control} ${vars.radius.control} 0 0`,
});
