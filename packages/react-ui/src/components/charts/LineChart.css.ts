import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { visuallyHidden } from '../marks/VisuallyHidden.css.ts';
import * as axes from './chart-frame.css.ts';
import { linePlotHeight, linesGap } from './chart-look.ts';

const { color } = vars;

export const figure = style({ margin: 0, minWidth: 0 });
export const caption = visuallyHidden;

export const { frame, grid, tick } = axes;
export const scale = style([axes.scale, { height: linePlotHeight + 16, margin: '-8px 0' }]);
export const plot = style([axes.plot, { height: linePlotHeight }]);
export const ticks = style([axes.ticks, { marginTop: linesGap }]);

export const drawing = style({ display: 'block', overflow: 'visible' });
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

const hollow = (value: string) => ({ ...stroked(value), fill: color.bg.surface });
export const openDot = styleVariants({
  1: hollow(color.chart[1]),
  2: hollow(color.chart[2]),
  3: hollow(color.chart[3]),
  4: hollow(color.chart[4]),
  5: hollow(color.chart[5]),
  6: hollow(color.chart[6]),
  other: hollow(color.chart.other),
});

export const swatch = style({ flex: 'none', direction: 'ltr' });
