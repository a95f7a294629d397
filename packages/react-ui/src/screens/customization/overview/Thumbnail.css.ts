import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

/** As high as the shape that waits for it, its border included. */
export const thumb = style({
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  borderRadius: `${vars.radius.control} ${vars.radius.control} 0 0`,
});
