import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { type } from '../../../../theme/text.ts';

const { color, space } = vars;

/** A list whose lines have fields of their own: groups with roles, names with values, applications. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  minWidth: 0,
  border: 0,
  padding: 0,
});
export const legend = style({ ...type.dense, fontWeight: vars.font.weight.medium, marginBottom: space[6] });
export const note = style({
  ...type.dense,
  color: color.text.secondary,
  selectors: { '&:empty': { display: 'none' } },
});
export const error = style({ ...type.caption, color: color.tone.danger.text });
