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
  padding: `0 ${space[16]} 0 ${size.gutter}`,
  background: color.bg.surface,
  borderBottom: `1px solid ${color.border.subtle}`,
  '@media': { [below(breakpoint.desktop)]: { paddingLeft: space[8] } },
});

export const grow = style({ flex: 1 });
export const icons = style({ display: 'flex', alignItems: 'center', gap: space[2], marginLeft: space[4] });
