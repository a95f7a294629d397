import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const decision = style({
  ...type.dense,
  marginBottom: space[12],
  paddingBottom: space[12],
  borderBottom: `1px solid ${color.border.subtle}`,
});
export const title = style({ ...type.body, margin: `0 0 ${space[8]}`, fontWeight: vars.font.weight.strong });
export const lines = style({ display: 'grid', gap: space[8], margin: 0, padding: 0, listStyle: 'none' });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr)',
  gap: space[8],
  color: color.text.secondary,
});
export const words = style({ display: 'grid', color: color.text.primary, overflowWrap: 'anywhere' });
export const more = style({ color: color.text.secondary, overflowWrap: 'anywhere' });
