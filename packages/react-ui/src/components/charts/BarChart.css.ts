import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { visuallyHidden } from '../marks/VisuallyHidden.css.ts';
import * as axes from './chart-frame.css.ts';
import { linePlotHeight, linesGap, plotHeight, ticksHeight } from './chart-look.ts';

const { color, space } = vars;

/** The table stands over the chart's place, so that nothing moves when they change. */
export const figure = style({ position: 'relative', margin: 0, minWidth: 0 });
export const caption = visuallyHidden;

export const { frame, grid, ticks } = axes;
export const scale = style([axes.scale, { height: plotHeight }]);
export const plot = style([axes.plot, { height: plotHeight, touchAction: 'pan-y' }]);

/** The head of a mark at an end of the axis stands out of it. */
export const drawing = style({ display: 'block', overflow: 'visible' });
export const axis = style({ stroke: color.border.default });
export const shade = style({ fill: color.fill.hover });
export const tint = style({
  fill: color.accent.soft,
  stroke: color.accent.solid,
  '@media': { [forcedColors]: { fill: 'none', stroke: 'Highlight' } },
});
export const mark = style({
  fill: color.text.primary,
  stroke: color.text.primary,
  pointerEvents: 'none',
  '@media': { [forcedColors]: { fill: 'CanvasText', stroke: 'CanvasText' } },
});
export const hatch = style({ fill: color.bg.surface, opacity: 0.55 });
export const slot = style({ fill: color.fill.active });

const solid = (value: string) =>
  ({ fill: value, '@media': { [forcedColors]: { stroke: 'Canvas', forcedColorAdjust: 'none' } } }) as const;

export const fill = styleVariants({
  1: solid(color.chart[1]),
  2: solid(color.chart[2]),
  3: solid(color.chart[3]),
  4: solid(color.chart[4]),
  5: solid(color.chart[5]),
  6: solid(color.chart[6]),
  other: solid(color.chart.other),
});

export const tick = style([
  axes.tick,
  {
    paddingBlock: `${space[4]} 0`,
    paddingInline: `${space[4]} 0`,
    borderInlineStart: `1px solid ${color.border.default}`,
  },
]);

const tableBase = style({
  overflow: 'auto',
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible': focusRing },
  // On paper nothing scrolls.
  '@media': { print: { height: 'auto', maxHeight: 'none', overflow: 'visible' } },
});

/** As high as the chart in whose place it stands, with its axis. */
export const tableFrame = styleVariants(
  {
    bars: { height: plotHeight + ticksHeight },
    lines: { height: linePlotHeight + linesGap + ticksHeight },
    card: { maxHeight: 280 },
    large: { maxHeight: 'none', background: color.bg.surface, borderRadius: vars.radius.card },
  },
  (height) => [tableBase, height],
);

/** With a page to itself it has room between its lines. */
globalStyle(`${tableFrame.large} :is(th, td)`, {
  ...type.dense,
  padding: `${space[6]} ${space[20]}`,
  borderTop: `1px solid ${color.border.subtle}`,
});

export const table = style({
  ...type.caption,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
});

const cell = style({ padding: `${space[4]} ${space[8]}`, whiteSpace: 'nowrap', fontWeight: vars.font.weight.regular });
const head = style([
  cell,
  {
    position: 'sticky',
    top: 0,
    background: color.bg.sunken,
    color: color.text.secondary,
    fontWeight: vars.font.weight.medium,
  },
]);
export const text = style([cell, { textAlign: 'start' }]);
export const number = style([cell, { textAlign: 'end' }]);
export const headText = style([head, { textAlign: 'start' }]);
export const headNumber = style([head, { textAlign: 'end' }]);

/** The row of the point that is walked to. */
export const chosen = style({
  background: color.accent.soft,
  boxShadow: `inset 3px 0 ${color.accent.solid}`,
  '@media': { [forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});
const foot = style([
  cell,
  { borderTop: `1px solid ${color.border.default}`, background: color.bg.sunken, fontWeight: vars.font.weight.strong },
]);
export const footText = style([foot, { textAlign: 'start' }]);
export const footNumber = style([foot, { textAlign: 'end' }]);
