import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const chips = style({
  ...type.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  margin: `0 0 ${space[16]}`,
  padding: 0,
  listStyle: 'none',
});
export const chip = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 28,
  maxWidth: '100%',
  boxSizing: 'border-box',
  padding: `0 ${space[2]} 0 ${space[8]}`,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.control,
  background: color.bg.surface,
  color: color.text.secondary,
});
export const value = style({
  minWidth: 0,
  maxWidth: 360,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.text.primary,
  fontWeight: vars.font.weight.medium,
});

export const form = style({ display: 'grid', gap: space[12], width: 280, maxWidth: '100%' });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[12], margin: 0, padding: 0, border: 0 });
export const legend = style({ ...type.dense, padding: 0, marginBottom: space[4], fontWeight: vars.font.weight.medium });
export const note = style({ ...type.caption, margin: 0, color: color.text.secondary });
export const actions = style({ display: 'flex', justifyContent: 'flex-end', gap: space[8] });
