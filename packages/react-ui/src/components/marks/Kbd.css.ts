import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const base = style({
  ...type.caption,
  fontFamily: vars.font.sans,
  fontWeight: vars.font.weight.medium,
  borderRadius: vars.radius.chip,
  padding: `0 ${vars.space[4]}`,
  whiteSpace: 'nowrap',
});

export const kbd = style([
  base,
  {
    color: vars.color.text.secondary,
    border: `1px solid ${vars.color.border.subtle}`,
    background: vars.color.bg.surface,
  },
]);

export const inverse = style([base, { color: 'inherit', border: '1px solid currentColor', opacity: 0.75 }]);
