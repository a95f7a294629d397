import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const foot = style({ ...type.caption, color: color.text.secondary });
export const note = style({ marginBottom: space[16] });
export const once = style({ ...type.dense, marginTop: space[8], color: color.text.secondary });
