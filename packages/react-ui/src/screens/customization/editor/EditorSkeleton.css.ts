import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { space, color } = vars;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  padding: space[16],
  borderInlineEnd: `1px solid ${color.border.subtle}`,
});
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  padding: space[20],
  borderInlineEnd: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
});
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[6] });
export const stage = style({ padding: space[24], background: color.bg.sunken });
