import { createGlobalVar, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { breakpoint, forcedColors, from } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, size, radius } = vars;

/** How many cards stand beside each other, and how far along its line one does. */
const across = createGlobalVar('data-cards-across');
const column = createGlobalVar('data-cards-column');
const gap = space[12];
const width = `((100% - ${gap} * (${across} - 1)) / ${across})`;

export const scroller = style({
  flex: 1,
  minWidth: 0,
  padding: `${space[16]} ${size.gutter}`,
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollPaddingBlock: space[16],
  background: color.bg.canvas,
  '@media': { [from(breakpoint.desktop)]: { minHeight: 0 } },
});

export const grid = style({ position: 'relative', fontVariantNumeric: 'tabular-nums' });

export const card = style({
  ...type.dense,
  position: 'absolute',
  insetInlineStart: `calc((${width} + ${gap}) * ${column})`,
  boxSizing: 'border-box',
  width: `calc${width}`,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: radius.card,
  background: color.bg.surface,
  contain: 'layout style',
  cursor: 'default',
  selectors: {
    '&:hover': { borderColor: color.border.control },
    '&[data-chosen]': { background: color.fill.selected },
    '&[aria-selected="true"]': { borderColor: color.accent.solid, boxShadow: `inset 0 0 0 1px ${color.accent.solid}` },
    '&[aria-hidden="true"]': { display: 'flex', flexDirection: 'column', gap: space[12], padding: space[16] },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-selected="true"]': { borderColor: 'Highlight' } } },
  },
});

export const cell = style({
  boxSizing: 'border-box',
  height: '100%',
  padding: `${space[12]} ${space[16]}`,
  overflow: 'hidden',
  borderRadius: radius.card,
  selectors: { '&:focus-visible': focusRing },
});
