import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { visuallyHidden } from '../marks/VisuallyHidden.css.ts';
import { linePlotHeight, linesGap, ticksHeight } from './chart-look.ts';

const { color, space } = vars;

export const figure = style({ margin: 0, minWidth: 0 });
export const caption = visuallyHidden;

/** Time runs to the right in every language. */
export const frame = style({
  direction: 'ltr',
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space[8],
});

export const scale = style({
  ...type.caption,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  height: linePlotHeight + 16,
  margin: '-8px 0',
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});

export const plot = style({
  minWidth: 0,
  height: linePlotHeight,
  borderRadius: vars.radius.chip,
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '4px' } },
});

export const drawing = style({ display: 'block', overflow: 'visible' });
export const grid = style({ stroke: color.border.subtle });
export const gap = style({ fill: color.fill.active });
export const gapText = style({ ...type.caption, fill: color.text.secondary });
export const cross = style({ stroke: color.text.secondary });

const stroked = (value: string) =>
  ({
    fill: 'none',
    stroke: value,
    strokeWidth: 1.75,
    strokeLinejoin: 'round',
    strokeLinecap: 'butt',
    '@media': { [forcedColors]: { stroke: 'CanvasText' } },
  }) as const;

export const line = styleVariants({
  1: stroked(color.chart[1]),
  2: stroked(color.chart[2]),
  3: stroked(color.chart[3]),
  4: stroked(color.chart[4]),
  5: stroked(color.chart[5]),
  6: stroked(color.chart[6]),
  other: stroked(color.chart.other),
});

const filled = (value: string) => ({ fill: value, stroke: color.bg.surface, strokeWidth: 1.5 }) as const;
export const dot = styleVariants({
  1: filled(color.chart[1]),
  2: filled(color.chart[2]),
  3: filled(color.chart[3]),
  4: filled(color.chart[4]),
  5: filled(color.chart[5]),
  6: filled(color.chart[6]),
  other: filled(color.chart.other),
});

export const ticks = style({
  position: 'relative',
  gridColumn: 2,
  height: ticksHeight,
  marginTop: linesGap,
  overflow: 'hidden',
});

export const tick = style({
  ...type.caption,
  position: 'absolute',
  top: 0,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const swatch = style({ flex: 'none', direction: 'ltr' });
