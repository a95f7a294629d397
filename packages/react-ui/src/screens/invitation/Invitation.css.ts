import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
export const sentence = style({ ...type.body, color: vars.color.text.secondary });
export const end = style({ ...type.caption, color: vars.color.text.secondary });
