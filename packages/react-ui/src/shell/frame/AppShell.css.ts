import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { layout } from '../../theme/layout.ts';

const { color } = vars;

export const shell = style({ display: 'flex', minHeight: '100dvh' });

export const side = style({
  position: 'sticky',
  top: 0,
  flex: 'none',
  height: '100dvh',
  background: color.bg.surface,
  borderInlineEnd: `1px solid ${color.border.subtle}`,
  '@media': { print: { display: 'none' } },
});

export const column = style({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

export const main = style({
  flex: 1,
  minWidth: 0,
  minHeight: `calc(100dvh - ${layout.topBarHeight}px)`,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});
