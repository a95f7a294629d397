import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { below, breakpoint } from '../theme/layout.ts';

export const frame = style({
  padding: `${vars.space[8]} ${vars.size.gutter}`,
  background: vars.color.bg.surface,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  overflowWrap: 'anywhere',
});
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  '@media': { [below(breakpoint.phone)]: { flexDirection: 'column-reverse', alignItems: 'flex-end' } },
});
