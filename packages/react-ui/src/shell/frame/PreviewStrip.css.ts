import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { layout } from '../../theme/layout.ts';

/** Stays in sight, however far the page is scrolled, and ends where a drawer beside the page begins. */
export const frame = style({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.z.saveBar,
  padding: `${vars.space[8]} ${vars.size.gutter}`,
  background: vars.color.bg.surface,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  selectors: { ':root:has([data-region="drawer"]) &': { marginInlineEnd: layout.drawerWidth } },
});
