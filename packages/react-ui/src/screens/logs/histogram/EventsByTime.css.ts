import { style, styleVariants } from '@vanilla-extract/css';
import { plotHeight, ticksHeight } from '../../../components/charts/chart-look.ts';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, forcedColors, from } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export { section } from './EventsByTimePlace.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  minHeight: size.controlSmall,
  // Nothing that is pressed there is beneath an open event.
  paddingInlineEnd: `max(0px, var(--p-covered, 0px) - ${size.gutter})`,
  // A line more would move the bars and the rows.
  '@media': { [from(breakpoint.wide)]: { selectors: { '[data-event] &': { flexWrap: 'nowrap' } } } },
});

export const title = style({
  ...type.dense,
  margin: 0,
  fontWeight: vars.font.weight.strong,
  '@media': { [from(breakpoint.wide)]: { selectors: { '[data-event] &': { flex: 'none' } } } },
});
export const length = style({
  ...type.caption,
  flex: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.text.secondary,
});

/** Takes no height of its own, so that the bars stay where they are. */
export const brushPlace = style({ display: 'flex', minWidth: 0 });
export const brush = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  paddingInline: `${space[8]} ${space[2]}`,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.control,
  background: color.bg.raised,
});
export const brushWords = style({ fontVariantNumeric: 'tabular-nums' });

/** Stands below the title in a small window. */
export const legend = style({
  marginInlineStart: 'auto',
  '@media': {
    [below(breakpoint.tablet)]: { order: 1, flexBasis: '100%', marginInlineStart: 0 },
    // A line more would move the bars.
    [`${from(breakpoint.desktop)} and ${below(breakpoint.wide)}`]: {
      selectors: { '[data-event] &': { display: 'none' } },
    },
    // An entry that finds no room on the line is not seen.
    [from(breakpoint.wide)]: {
      selectors: { '[data-event] &': { minWidth: 0, flexShrink: 100 } },
    },
  },
});

export const series = style({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[12]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.text.secondary,
  '@media': {
    [from(breakpoint.wide)]: { selectors: { '[data-event] &': { height: '1lh', overflow: 'hidden' } } },
  },
});
export const entry = style({ display: 'inline-flex', alignItems: 'center', gap: space[6] });
export const total = style({
  color: color.text.primary,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    // Four of them have no room beside an open event.
    [from(breakpoint.wide)]: {
      selectors: { '[data-event="overRows"] ul:has(> li:nth-child(4)) &': { display: 'none' } },
    },
  },
});

const swatchBase = style({
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: 2,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
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
export const swatch = styleVariants(colors, (background) => [swatchBase, { background }]);

/** As high in every state, so that the rows stay where they are; no bar, of which one is marked, is beneath an open event. */
export const body = style({ height: plotHeight + ticksHeight, paddingInlineEnd: 'var(--p-covered, 0px)' });

export const note = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[12],
  height: '100%',
  margin: 0,
  color: color.text.secondary,
});

export const tip = style({ display: 'grid', gap: space[2], minWidth: 144 });
export const tipTime = style({ paddingBottom: space[2] });
export const tipRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  fontVariantNumeric: 'tabular-nums',
});
export const tipLabel = style({ flex: 1, fontWeight: vars.font.weight.regular });
/** Ringed, since the tooltip has the colors of the other theme. */
export const tipSwatch = styleVariants(colors, (background) => [
  swatchBase,
  { background, boxShadow: `0 0 0 1px ${color.text.inverse}` },
]);
export const tipBlank = style({ width: 10 });
