import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const base = style({ ...type.caption, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export const count = styleVariants({
  fine: [base, { color: vars.color.text.secondary }],
  near: [base, { color: vars.color.tone.warning.text }],
  over: [base, { color: vars.color.tone.danger.text, fontWeight: vars.font.weight.medium }],
});
