import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[12] });
export const row = style({ ...type.dense, display: 'flex', alignItems: 'baseline', gap: space[8] });
export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const time = style({ ...type.caption, color: color.text.secondary, fontVariantNumeric: 'tabular-nums' });
