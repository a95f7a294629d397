import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

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
export const item = style({ ...cell, paddingInlineStart: space[40], color: color.text.secondary });
export const box = style({
  ...cell,
  position: 'relative',
  width: 56,
  padding: 0,
  textAlign: 'center',
  color: color.text.secondary,
});
globalStyle(`${box} > label`, { justifyContent: 'center' });
globalStyle(`${box} > svg`, { margin: 'auto' });
export const other = style({ ...cell, width: 88, color: color.text.secondary, overflowWrap: 'anywhere' });
export const differs = style({ ...cell, width: 88, fontWeight: vars.font.weight.medium });

/** The name of an area beside its button. */
export const named = style({ display: 'flex', alignItems: 'center', gap: space[4] });

/** A box that is different: a dot as beside the name of the role in its list. */
export const mark = style({
  position: 'absolute',
  insetInlineEnd: space[6],
  top: '50%',
  width: 6,
  height: 6,
  marginTop: -3,
  borderRadius: '50%',
  background: color.accent.solid,
});
