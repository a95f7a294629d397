import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const { color, size } = vars;

export const tabs = style({
  flex: 'none',
  padding: `0 ${size.gutter}`,
  background: color.bg.surface,
});
