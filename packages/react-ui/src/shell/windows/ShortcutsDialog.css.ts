import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const title = style({ ...type.dense, fontWeight: vars.font.weight.strong, marginBottom: space[4] });
export const list = style({ marginBottom: space[20] });
export const row = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: 36,
  borderBottom: `1px solid ${color.border.subtle}`,
});
export const keys = style({ display: 'flex', gap: space[4] });
export const note = style({ ...type.caption, color: color.text.secondary });
