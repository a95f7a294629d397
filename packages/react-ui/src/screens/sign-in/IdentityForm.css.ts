import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

export const waiting = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const line = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  color: vars.color.text.secondary,
});

export const sentence = style({ ...type.body, textAlign: 'center', color: vars.color.text.secondary });
