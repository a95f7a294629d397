import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** Below a list of addresses: what is known of one's own. */
export const ownAddress = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  marginTop: space[8],
  color: color.text.secondary,
});
export const isIn = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  color: color.tone.success.text,
});
export const isOut = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  color: color.tone.warning.text,
});
export const address = style({ fontFamily: vars.font.mono, color: color.text.primary });
