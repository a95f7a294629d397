import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint, layout } from '../../theme/layout.ts';

const { color, space, size } = vars;

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.z.topBar,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  height: layout.topBarHeight,
  paddingBlock: 0,
  paddingInline: `${size.gutter} ${space[16]}`,
  background: color.bg.surface,
  borderBottom: `1px solid ${color.border.subtle}`,
  '@media': { [below(breakpoint.desktop)]: { paddingInlineStart: space[8] } },
});

export const grow = style({ flex: 1 });
export const icons = style({ display: 'flex', alignItems: 'center', gap: space[2], marginInlineStart: space[4] });
