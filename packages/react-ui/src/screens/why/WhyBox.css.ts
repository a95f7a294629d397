import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const box = style({ display: 'flex', flexDirection: 'column', gap: space[12], minWidth: 0 });
export const heading = style({ ...type.section, margin: 0 });
export const answer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  padding: space[12],
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.control,
  background: color.bg.sunken,
});
export const headline = style({
  ...type.body,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  margin: 0,
  fontWeight: vars.font.weight.medium,
  overflowWrap: 'anywhere',
});
export const mark = styleVariants({
  open: { display: 'inline-flex', color: color.tone.success.text },
  closed: { display: 'inline-flex', color: color.tone.danger.text },
});
export const line = style({ ...type.dense, margin: 0, color: color.text.secondary, overflowWrap: 'anywhere' });
export const change = style({ ...type.dense, margin: 0, overflowWrap: 'anywhere' });
