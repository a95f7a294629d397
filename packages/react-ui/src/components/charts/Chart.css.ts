import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { visuallyHidden } from '../marks/VisuallyHidden.css.ts';
import * as axes from './chart-frame.css.ts';

const { color, space } = vars;
const { chart, tone } = color;

export const figure = style({ position: 'relative', margin: 0, minWidth: 0 });
export const caption = visuallyHidden;
/** The same words in sight, under a chart that has a page to itself. */
export const told = style({
  ...type.dense,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
  marginTop: space[16],
  paddingTop: space[12],
  borderTop: `1px solid ${color.border.subtle}`,
});
export const hint = style({ color: color.text.secondary, '@media': { print: { display: 'none' } } });

/** Color and texture of each series as a background; those of the drawings stand in `Textures`. */
const lines = (of: string, mark: string) =>
  `repeating-linear-gradient(0deg, ${mark} 0 1px, transparent 1px 4px), ${of}`;
const dots = (of: string, mark: string) =>
  `radial-gradient(circle at 1px 1px, ${mark} 0.7px, transparent 1px) 0 0 / 4px 4px, radial-gradient(circle at 3px 3px, ${mark} 0.7px, transparent 1px) 0 0 / 4px 4px, ${of}`;
const backgrounds = {
  block: chart[3],
  isolate: lines(chart[1], color.bg.surface),
  allow: dots(chart.other, color.bg.surface),
  plain: chart[1],
};
/** The same of parts of bars that are no actions. */
const partBackgrounds = {
  part1: chart[1],
  part2: lines(chart[3], color.bg.surface),
  part3: dots(chart[2], color.bg.surface),
  part4: `repeating-linear-gradient(90deg, ${color.bg.surface} 0 1px, transparent 1px 4px), ${chart[4]}`,
  part5: `repeating-linear-gradient(135deg, ${color.bg.surface} 0 1px, transparent 1px 5px), ${chart[5]}`,
  part6: `repeating-linear-gradient(45deg, ${color.bg.surface} 0 1px, transparent 1px 5px), ${chart[6]}`,
  other: chart.other,
};
const forced = { '@media': { [forcedColors]: { forcedColorAdjust: 'none' } } } as const;

/** Lists. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const point = style({
  display: 'block',
  minHeight: 24,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: vars.radius.chip,
  selectors: { '&:focus-visible': focusRing },
});
export const link = style({ selectors: { '&:hover': { background: color.fill.hover } } });
export const row = style({ display: 'flex', alignItems: 'baseline', gap: space[12], ...type.caption });
export const name = style({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const value = style({ fontWeight: vars.font.weight.medium, fontVariantNumeric: 'tabular-nums' });
export const track = style({ display: 'block', height: 6, marginTop: space[2] });
export const bar = styleVariants(backgrounds, (background) => [
  style({ display: 'block', height: 6, minWidth: 2, borderRadius: 2, ...forced }),
  { background },
]);

/** A bar in parts. */
export const stack = style({ display: 'flex', gap: 1, height: 12, minWidth: 2, marginTop: space[2] });
export const stackPart = styleVariants(partBackgrounds, (background) => [
  style({ minWidth: 2, borderRadius: 2, ...forced }),
  { background },
]);
/** The name that bars stand under. */
export const group = style({
  ...type.caption,
  display: 'block',
  paddingTop: space[4],
  color: color.text.secondary,
  fontWeight: vars.font.weight.medium,
});

/** A number beside the one before: the bar of before is an outline. */
export const change = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  minWidth: 48,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
export const outline = style({
  display: 'block',
  height: 6,
  minWidth: 2,
  borderRadius: 2,
  boxShadow: `inset 0 0 0 1px ${color.text.secondary}`,
  '@media': { [forcedColors]: { outline: '1px solid CanvasText' } },
});

/** Parts of a whole. */
export const parts = style({ display: 'grid', gap: space[12] });
export const whole = style({ display: 'flex', gap: 2, height: 20 });
const partBase = style({ minWidth: 4, borderRadius: vars.radius.chip, ...forced });
const outlined = (background: string, line: string) => ({ background, boxShadow: `inset 0 0 0 1px ${line}` });
export const part = {
  low: style([partBase, outlined(dots(tone.success.tintHover, tone.success.text), tone.success.text)]),
  medium: style([
    partBase,
    outlined(
      `repeating-linear-gradient(90deg, ${tone.warning.text} 0 1px, transparent 1px 4px), ${tone.warning.line}`,
      tone.warning.text,
    ),
  ]),
  high: style([partBase, { background: tone.danger.text }]),
  other: style([partBase, { background: chart.other }]),
};
export const partList = style({ margin: 0, padding: 0, listStyle: 'none' });
export const partRow = style([
  point,
  {
    ...type.dense,
    display: 'flex',
    alignItems: 'center',
    gap: space[8],
    padding: `${space[6]} 0`,
    borderBottom: `1px solid ${color.border.subtle}`,
    borderRadius: 0,
    selectors: { 'li:last-child > &': { borderBottom: 'none' } },
  },
]);
export const partIcon = {
  low: style({ display: 'flex', color: tone.success.text }),
  medium: style({ display: 'flex', color: tone.warning.text }),
  high: style({ display: 'flex', color: tone.danger.text }),
  other: style({ display: 'flex', color: color.text.secondary }),
};
export const share = style({
  minWidth: 40,
  textAlign: 'end',
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});

/** Matrix. */
export const matrixFrame = style({ display: 'grid', gap: space[12], minWidth: 0 });
export const matrix = style({
  ...type.caption,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  fontVariantNumeric: 'tabular-nums',
});
const heading = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.font.weight.regular,
});
export const matrixCorner = style([heading, { width: '28%', textAlign: 'start', color: color.text.secondary }]);
export const matrixHead = style([heading, { color: color.text.secondary, textAlign: 'center' }]);
export const matrixRow = style([heading, { textAlign: 'start' }]);
export const matrixCell = style({ padding: 0 });
const cell = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 28,
  padding: `0 ${space[4]}`,
  borderRadius: vars.radius.chip,
  textDecoration: 'none',
  selectors: { '&:focus-visible': focusRing },
  '@media': { [forcedColors]: { outline: '1px solid CanvasText' } },
});
export const level = {
  0: style([cell, { background: color.fill.hover, color: color.text.secondary }]),
  1: style([cell, { background: color.accent.soft, color: color.text.primary }]),
  2: style([cell, { background: tone.accent.tintHover, color: color.text.primary }]),
  3: style([cell, { background: tone.accent.line, color: color.text.primary }]),
  4: style([cell, { background: color.accent.solid, color: color.accent.on }]),
};
export const key = style({
  ...type.caption,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(48px, max-content)',
  justifyContent: 'end',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
});

/** Bars over time. */
export const { frame, grid } = axes;
export const ticks = style([axes.ticks, { overflow: 'visible' }]);
export const scale = style([axes.scale, { position: 'relative', display: 'block' }]);
export const mark = style({ position: 'absolute', insetInlineEnd: 0, transform: 'translateY(-50%)' });
export const plot = style([axes.plot, { position: 'relative' }]);
export const tick = style([axes.tick, { paddingTop: space[4] }]);
/** Nothing measures a sheet anew: the drawing takes its width as the words of its axis do. */
export const drawing = style({
  display: 'block',
  overflow: 'visible',
  '@media': { print: { width: '100%' } },
});
export const axis = style({ stroke: color.border.control });
export const weekend = style({ fill: color.fill.hover, opacity: 0.6 });
export const cross = style({ fill: color.fill.active });
/** The point of a large chart: a ring, lines to both axes, and its value on one of them. (UI.md 4.8, details) */
export const aim = style({ stroke: color.text.secondary, strokeDasharray: '3 3' });
export const ring = style({ fill: 'none', stroke: color.focus.ring, strokeWidth: 2 });
export const tag = style([
  mark,
  {
    zIndex: 1,
    padding: `0 ${space[4]}`,
    borderRadius: vars.radius.chip,
    background: color.bg.inverse,
    color: color.text.inverse,
    fontWeight: vars.font.weight.medium,
    whiteSpace: 'nowrap',
    '@media': { [forcedColors]: { outline: '1px solid CanvasText' } },
  },
]);

const drawn = (of: string) => style({ fill: of, stroke: of, ...forced });
export const series = {
  block: drawn(chart[3]),
  isolate: drawn(chart[1]),
  allow: drawn(chart.other),
  plain: drawn(chart[1]),
};
export const solidBar = style({ stroke: 'none' });
export const openBar = style({ fillOpacity: 0.25, strokeWidth: 1 });
export const texture = style({ stroke: color.bg.surface, strokeWidth: 1 });
export const textureDot = style({ fill: color.bg.surface, stroke: 'none' });
/** Over a bar whose time is not over; the surface behind it keeps it apart from a bar that reaches as high. */
export const soFar = style({
  ...type.caption,
  fill: color.text.secondary,
  stroke: color.bg.surface,
  strokeWidth: 3,
  paintOrder: 'stroke',
});
export const hatch = style({ stroke: color.text.secondary, strokeWidth: 1.5 });

/** Legend. */
export const legend = style({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[16]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.text.secondary,
});
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: space[6] });
export const legendTotal = style({
  color: color.text.primary,
  fontWeight: vars.font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});
const swatchBase = style({ flex: 'none', width: 12, height: 12, borderRadius: 2, ...forced });
export const swatch = styleVariants({ ...backgrounds, ...partBackgrounds }, (background) => [
  swatchBase,
  { background },
]);
export const rowSwatch = styleVariants(backgrounds, (background) => [swatchBase, { background, alignSelf: 'center' }]);
export const openSwatch = style([
  swatchBase,
  {
    background: `repeating-linear-gradient(135deg, ${color.text.secondary} 0 1.5px, transparent 1.5px 4px)`,
    boxShadow: `inset 0 0 0 1px ${color.text.secondary}`,
  },
]);

export const tip = style({ display: 'grid', gap: space[2], minWidth: 144 });
export const tipTitle = style({ paddingBottom: space[2] });
export const tipRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  fontVariantNumeric: 'tabular-nums',
});
export const tipLabel = style({ flex: 1, fontWeight: vars.font.weight.regular });
export const tipTotal = style({
  paddingTop: space[2],
  borderTop: '1px solid currentColor',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
/** Ringed, since the tooltip has the colors of the other theme. */
export const tipSwatch = styleVariants(backgrounds, (background) => [
  swatchBase,
  { background, boxShadow: `0 0 0 1px ${color.text.inverse}` },
]);
