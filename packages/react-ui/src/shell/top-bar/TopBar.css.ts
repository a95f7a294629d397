import { globalStyle, style } from '@vanilla-extract/css';
import { variant } from '../../components/buttons/Button.css.ts';
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
  '@media': { [below(breakpoint.desktop)]: { paddingInlineStart: space[8] }, print: { display: 'none' } },
});

export const grow = style({ flex: 1 });
export const icons = style({ display: 'flex', alignItems: 'center', gap: space[2], marginInlineStart: space[4] });

/** Publish is as every other button while the view has a primary one of its own (`useOwnPrimary`). (UI.md 4.13, details) */
const publish = `[data-primaries] ${bar} .${variant.primary}`;
globalStyle(publish, { background: color.bg.control, borderColor: color.border.default, color: color.text.primary });
globalStyle(`${publish}:hover`, { background: color.fill.hover });
globalStyle(`${publish}:active`, { background: color.fill.active });
