import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const page = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minHeight: '60dvh',
  padding: `${space[48]} ${space[24]}`,
  textAlign: 'center',
});
export const heading = style({ ...type.display });
export const code = style({ ...type.section });
export const text = style({
  ...type.body,
  color: color.text.secondary,
  maxWidth: 420,
  textWrap: 'balance',
  marginBottom: space[8],
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[8],
  marginBottom: space[8],
});
/** The address that was asked for may be long. */
export const why = style({ ...type.dense, color: color.text.secondary, maxWidth: 480, overflowWrap: 'anywhere' });
