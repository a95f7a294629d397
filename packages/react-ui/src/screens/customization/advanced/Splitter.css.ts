import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRingInset } from '../../../theme/focus.ts';
import { below, breakpoint, forcedColors } from '../../../theme/layout.ts';

const { color } = vars;

/** 9 px in the layout with a line in its middle; 24 px to hit. Under 1024 the halves stand one over the other. */
export const splitter = style({
  position: 'relative',
  zIndex: vars.z.sticky,
  cursor: 'col-resize',
  touchAction: 'none',
  background: color.bg.surface,
  selectors: {
    '&::before': { content: '', position: 'absolute', insetBlock: 0, insetInline: '-8px' },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 4,
      width: 1,
      background: color.border.default,
    },
    '&:hover::after': { insetInlineStart: 3, width: 3, background: color.border.control },
    '&[data-pulled]::after, &:focus-visible::after': { insetInlineStart: 3, width: 3, background: color.accent.solid },
    '&:focus-visible': focusRingInset,
  },
  '@media': {
    [below(breakpoint.desktop)]: { display: 'none' },
    [forcedColors]: { selectors: { '&::after': { background: 'CanvasText', forcedColorAdjust: 'none' } } },
  },
});
