import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[16], minWidth: 0 });
export const note = style({ ...type.body, margin: 0 });
export const ways = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[12] });
export const summary = style({ ...type.body, margin: 0, fontWeight: vars.font.weight.medium });
export const lines = style({
  ...type.dense,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
});
export const line = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[8],
  padding: `${space[8]} ${space[12]}`,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 52px',
  selectors: { '& + &': { borderTop: `1px solid ${color.border.subtle}` } },
});
export const number = style({
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  paddingInlineEnd: space[4],
});
export const who = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });
export const uid = style({ fontWeight: vars.font.weight.medium, overflowWrap: 'anywhere' });
export const minor = style({ ...type.caption, color: color.text.secondary, overflowWrap: 'anywhere' });
export const fault = style({ ...type.caption, color: color.tone.danger.text, overflowWrap: 'anywhere' });
