import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

export const list = style({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[6],
  color: vars.color.text.secondary,
});
export const item = style({ display: 'flex', gap: vars.space[6], minWidth: 0 });
export const separator = style({ color: vars.color.text.disabled });
