import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

/** Stays in sight, however far the page is scrolled. */
export const frame = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: `${vars.space[8]} ${vars.size.gutter}`,
  background: vars.color.bg.surface,
  borderTop: `1px solid ${vars.color.border.subtle}`,
});
