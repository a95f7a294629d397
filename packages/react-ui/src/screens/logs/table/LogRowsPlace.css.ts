import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { LOG_CARD_PX } from './log-card.ts';

const { color, size } = vars;

/** A line under every `height`, as the borders of the rows are. */
function linesEvery(height: string): string {
  return `repeating-linear-gradient(transparent 0 calc(${height} - 1px), ${color.border.subtle} calc(${height} - 1px) ${height})`;
}

/** As many rows as the table draws without content, below its head. */
const rows = 12;

/** The head and the rows of the table, without what stands in them. */
export const lines = style({
  flex: `1 0 calc(${rows + 1} * ${size.row})`,
  backgroundColor: color.bg.surface,
  backgroundImage: `${linesEvery(size.row)}, linear-gradient(${color.bg.canvas} 0 0)`,
  backgroundRepeat: 'no-repeat',
  backgroundSize: `100%, 100% ${size.row}`,
  '@media': {
    [below(breakpoint.phone)]: {
      flexBasis: rows * LOG_CARD_PX,
      backgroundImage: linesEvery(`${LOG_CARD_PX}px`),
      backgroundSize: '100%',
    },
  },
});

/** As high as the bar of pages. */
export const foot = style({
  flex: 'none',
  minHeight: 45,
  borderTop: `1px solid ${color.border.subtle}`,
  boxSizing: 'border-box',
});
