import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const title = style({ ...type.dense, fontWeight: vars.font.weight.strong, marginBottom: space[8] });

export const part = style({ display: 'flex', flexDirection: 'column', gap: space[20], paddingTop: space[16] });

export const missing = style({
  ...type.dense,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[12],
  marginTop: space[12],
  padding: space[16],
  border: `1px dashed ${color.border.control}`,
  borderRadius: vars.radius.control,
  color: color.text.secondary,
});

export const fault = style({ display: 'inline-flex', color: color.tone.danger.text });
