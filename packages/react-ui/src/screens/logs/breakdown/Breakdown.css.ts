import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';
import { place } from './BreakdownPlace.css.ts';

const { color, space } = vars;

export const panel = style([place, { overflow: 'auto', overscrollBehavior: 'contain' }]);

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: `${space[8]} 0`,
  paddingInline: `${space[20]} ${space[12]}`,
});
export const title = style({ ...type.body, margin: 0, fontWeight: vars.font.weight.strong });

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[8]} ${space[20]}`,
});
export const select = style({ width: 160, minWidth: 0 });
export const caption = style({ ...type.caption, color: color.text.secondary, fontVariantNumeric: 'tabular-nums' });

export const note = style({
  ...type.dense,
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  margin: 0,
  padding: `${space[12]} ${space[20]}`,
  color: color.text.secondary,
});

const columns = 'minmax(0, 1fr) 60px 52px 44px';

export const names = style({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: space[8],
  padding: `${space[4]} ${space[20]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  color: color.text.secondary,
});
export const number = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  padding: `${space[6]} ${space[20]} ${space[8]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  selectors: { '&:hover, &:focus-within': { background: color.fill.hover } },
});
export const line = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: columns,
  alignItems: 'center',
  columnGap: space[8],
  minHeight: 26,
});
export const value = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const share = style([number, { color: color.text.secondary }]);

/** The buttons stand in the place of the trend while the row is pointed at or has the focus. (UI.md 4.16, details) */
export const middle = style({ position: 'relative', display: 'block', height: 24 });
export const trend = style({
  position: 'absolute',
  top: 3,
  left: 0,
  fill: color.chart.other,
  selectors: { [`${row}:hover &, ${row}:focus-within &`]: { opacity: 0 } },
});
export const buttons = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  opacity: 0,
  selectors: { [`${row}:hover &, ${row}:focus-within &`]: { opacity: 1 } },
  '@media': { '(hover: none)': { opacity: 1 } },
});

export const bar = style({
  display: 'flex',
  height: 6,
  marginTop: space[2],
  borderRadius: 2,
  overflow: 'hidden',
  background: color.fill.active,
});
const colors = {
  1: color.chart[1],
  2: color.chart[2],
  3: color.chart[3],
  4: color.chart[4],
  5: color.chart[5],
  6: color.chart[6],
  other: color.chart.other,
};
export const part = styleVariants(colors, (background) => ({
  background,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
}));

export const unusual = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  marginTop: space[6],
  color: color.tone.warning.text,
});
export const against = style({ color: color.text.secondary });

export const foot = style({
  ...type.caption,
  display: 'grid',
  gap: space[2],
  padding: `${space[12]} ${space[20]}`,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
