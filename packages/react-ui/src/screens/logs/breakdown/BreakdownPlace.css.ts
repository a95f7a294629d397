import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, forcedColors } from '../../../theme/layout.ts';

const { color } = vars;

/** Beside bars and rows. (UI.md 4.16, details) */
export const place = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  width: 336,
  minHeight: 0,
  background: color.bg.surface,
  borderInlineStart: `1px solid ${color.border.subtle}`,
  '@media': {
    // A sheet over the page there.
    [below(breakpoint.desktop)]: { display: 'none' },
    [forcedColors]: { borderColor: 'CanvasText' },
  },
});
