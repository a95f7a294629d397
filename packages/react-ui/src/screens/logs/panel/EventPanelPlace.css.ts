import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, forcedColors, from } from '../../../theme/layout.ts';

const { color } = vars;

/** Widths of the panel, in px. (UI.md section 3, tables) */
const width = { wide: 440, desktop: 400 } as const;

/** The room of an open event, whether it is drawn yet or not. */
export const place = style({
  flex: 'none',
  width: width.desktop,
  minHeight: 0,
  background: color.bg.surface,
  borderInlineStart: `1px solid ${color.border.subtle}`,
  '@media': {
    [from(breakpoint.wide)]: { width: width.wide },
    // A sheet above the page has none in it.
    [below(breakpoint.desktop)]: { display: 'none' },
    [forcedColors]: { borderColor: 'CanvasText' },
  },
});
