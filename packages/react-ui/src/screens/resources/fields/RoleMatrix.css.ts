import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[20], minWidth: 0 });
export const table = style({ ...type.dense, width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });

const cell = {
  height: 32,
  padding: `0 ${space[8]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: vars.font.weight.regular,
} as const;
export const head = style({ ...cell, paddingInlineStart: space[32], color: color.text.secondary });
export const area = style({ ...cell, paddingInlineStart: 0, fontWeight: vars.font.weight.medium });
export const item = style({ ...cell, paddingInlineStart: space[48], color: color.text.secondary });
export const box = style({ ...cell, width: 64, textAlign: 'center', color: color.text.secondary });
globalStyle(`${box} > label`, { justifyContent: 'center' });
export const other = style({ ...cell, width: 136, color: color.text.secondary, overflowWrap: 'anywhere' });
export const differs = style({ ...cell, width: 136, fontWeight: vars.font.weight.medium });

/** The name of an area beside its button. */
export const named = style({ display: 'flex', alignItems: 'center', gap: space[4] });

export const opens = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[16]} ${space[40]}` });
export const preview = style({ flexBasis: '100%' });
export const heading = style({ ...type.dense, fontWeight: vars.font.weight.strong, marginBottom: space[6] });
export const list = style({
  ...type.dense,
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const note = style({ ...type.dense, color: color.text.secondary, margin: 0, overflowWrap: 'anywhere' });
