import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

export const note = style({ ...type.dense, margin: 0, color: vars.color.text.secondary });
