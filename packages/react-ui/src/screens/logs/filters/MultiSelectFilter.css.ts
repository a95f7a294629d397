import { globalStyle, style } from '@vanilla-extract/css';
import { item, surface } from '../../../components/floating/floating.css.ts';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const popover = style([
  surface,
  { display: 'flex', width: 288, maxWidth: 'calc(100vw - 16px)', minWidth: 'min(var(--trigger-width), 640px)' },
]);

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  maxHeight: 'inherit',
  outline: 'none',
});

/** Search box and buttons stay while the list scrolls. */
export const head = style({ flex: 'none', padding: `${space[8]} ${space[8]} ${space[4]}` });

export const actions = style({ display: 'flex', justifyContent: 'space-between', gap: space[4] });

export const search = style({
  marginBottom: space[4],
});

export const excluded = style({
  flex: 'none',
  padding: `0 ${space[4]} ${space[4]}`,
  borderTop: `1px solid ${color.border.subtle}`,
});

export const excludedTitle = style({
  ...type.caption,
  color: color.text.secondary,
  padding: `${space[8]} ${space[8]} ${space[4]}`,
});

export const excludedList = style({ maxHeight: 112, margin: 0, padding: 0, overflow: 'auto', listStyle: 'none' });

export const excludedRow = style([item, { paddingInlineEnd: space[4] }]);

export const excludedIcon = style({ flex: 'none', color: color.tone.danger.text });

export const list = style({
  flex: '0 1 auto',
  minHeight: 0,
  padding: space[4],
  borderTop: `1px solid ${color.border.subtle}`,
  overflow: 'auto',
  outline: 'none',
  selectors: { '&[data-focus-visible][data-empty]': { ...focusRing, outlineOffset: '-2px' } },
});

/** Ten rows; a short menu has all of its own in view. (spec 3 section 2) */
export const scrolling = style({ maxHeight: `calc(10 * ${vars.size.control} + 8px)` });

export const option = item;

export const box = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 16,
  height: 16,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.chip,
  background: color.bg.surface,
  color: color.accent.on,
  selectors: {
    '[data-selected] > &': { background: color.accent.solid, borderColor: color.accent.solid },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '[data-selected] > &': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});

export const label = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const count = style({
  ...type.caption,
  flex: 'none',
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});

export const note = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  padding: `${space[8]} ${space[12]}`,
  color: color.text.secondary,
});

export const typed = style({
  flex: 'none',
  display: 'flex',
  minWidth: 0,
  padding: space[4],
  borderTop: `1px solid ${color.border.subtle}`,
});

/** As wide as the panel lets it be; a long text ends in dots. */
export const typedText = style({ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' });

export const empty = style({ ...type.dense, padding: space[8], color: color.text.secondary });

// The list says itself what it has; without items its row of words needs no ring of an option.
globalStyle(`${list}[data-empty]`, { minHeight: 40 });
