import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
export const note = style({ ...type.dense, color: color.text.secondary });
export const groups = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  selectors: { '&:focus': { outline: 'none' } },
});
