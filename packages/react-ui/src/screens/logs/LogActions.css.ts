import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

export const updated = style({
  ...type.caption,
  marginInlineEnd: vars.space[4],
  color: vars.color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [below(breakpoint.desktop)]: { display: 'none' } },
});
