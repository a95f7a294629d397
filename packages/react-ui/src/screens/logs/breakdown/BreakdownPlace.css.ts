import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, forcedColors } from '../../../theme/layout.ts';
import { breakdownWidth } from '../panel/event-width.ts';

const { color } = vars;

/** Out of reach while an event lies over it. */
export const around = style({ display: 'flex', flex: 'none', minHeight: 0 });

/** Beside bars and rows. (UI.md 4.16, details) */
export const place = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  width: breakdownWidth,
  minHeight: 0,
  background: color.bg.surface,
  borderInlineStart: `1px solid ${color.border.subtle}`,
  '@media': {
    // A sheet over the page there.
    [below(breakpoint.desktop)]: { display: 'none' },
    [forcedColors]: { borderColor: 'CanvasText' },
  },
});
