import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const keep = style({ marginBottom: space[8] });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
});
export const failure = style({ ...type.dense, margin: `${space[8]} 0 0`, color: color.tone.danger.text });
export const box = style({
  ...type.dense,
  display: 'grid',
  gap: space[6],
  marginTop: space[8],
  padding: `${space[8]} ${space[12]}`,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.control,
  background: color.bg.canvas,
});
export const note = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const cases = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[12]}`,
  margin: 0,
  color: color.text.secondary,
  overflowWrap: 'anywhere',
});

export const form = style({ display: 'grid', gap: space[16] });
export const list = style({ display: 'grid', gap: space[8], margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ ...type.dense, padding: 0, marginBottom: space[8], fontWeight: vars.font.weight.medium });
export const none = style({ ...type.dense, margin: 0, color: color.text.secondary });
export const checks = style({ display: 'grid', gap: space[8], maxHeight: 180, overflow: 'auto', padding: space[4] });
