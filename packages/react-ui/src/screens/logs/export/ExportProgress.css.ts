import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

/** As wide as its longest words, so that the card keeps its size while the numbers grow. */
export const card = style({ display: 'flex', flexDirection: 'column', width: 240, maxWidth: '100%' });

export const count = style({
  ...type.caption,
  marginBottom: vars.space[6],
  color: vars.color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
