import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[20] });
export const note = style({ ...type.dense, color: color.text.secondary });
