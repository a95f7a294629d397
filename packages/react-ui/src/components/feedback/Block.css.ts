import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

/** Stands where the content would be. (UI.md section 10.12) */
export const block = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[12],
  minHeight: 200,
  padding: `${space[32]} ${space[24]}`,
  textAlign: 'center',
  color: color.text.secondary,
});

export const errorIcon = style({ color: color.tone.danger.text });
export const sentence = style({ ...type.body, maxWidth: 440, overflowWrap: 'anywhere' });
export const message = style([sentence, { color: color.text.primary }]);
