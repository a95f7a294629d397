import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

export const name = style({ ...type.dense, fontWeight: vars.font.weight.strong, overflowWrap: 'anywhere' });
export const tenant = style({ ...type.caption, color: vars.color.text.secondary, overflowWrap: 'anywhere' });
