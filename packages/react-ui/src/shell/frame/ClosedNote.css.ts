import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

export const frame = style({
  padding: `${vars.space[8]} ${vars.size.gutter}`,
  background: vars.color.bg.surface,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  overflowWrap: 'anywhere',
});
