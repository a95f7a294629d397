import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, forcedColors } from '../../../theme/layout.ts';
import { eventWidth } from './event-width.ts';

const { color } = vars;

/** Where the open event lies, whether it is drawn yet or not: over rows, bars and breakdown. (UI.md 4.16, details; INC-008) */
export const place = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: vars.z.sticky + 1,
  width: eventWidth,
  maxWidth: '100%',
  background: color.bg.surface,
  borderInlineStart: `1px solid ${color.border.default}`,
  boxShadow: color.shadow.e2,
  '@media': {
    // A sheet above the page has none in it.
    [below(breakpoint.desktop)]: { display: 'none' },
    [forcedColors]: { borderColor: 'CanvasText' },
  },
});
