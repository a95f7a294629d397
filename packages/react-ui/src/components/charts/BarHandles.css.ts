import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/layout.ts';
import { plotHeight } from './chart-look.ts';

const { color } = vars;

/** Over the drawing, which keeps the pointer everywhere but at the handles. */
export const overlay = style({
  position: 'relative',
  gridColumn: 2,
  gridRow: 1,
  height: plotHeight,
  pointerEvents: 'none',
});

export const handle = style({
  position: 'absolute',
  top: (plotHeight - 20) / 2,
  width: 7,
  height: 20,
  marginInlineStart: -3.5,
  border: `1px solid ${color.accent.solid}`,
  borderRadius: 3,
  background: color.bg.raised,
  cursor: 'ew-resize',
  pointerEvents: 'auto',
  touchAction: 'none',
  // 24 px to be pressed. (UI.md section 9.5)
  '::before': { content: '""', position: 'absolute', inset: '-2px -9px' },
  selectors: { '&:focus-visible': focusRing },
  '@media': { [forcedColors]: { borderColor: 'CanvasText', background: 'Canvas' } },
});
