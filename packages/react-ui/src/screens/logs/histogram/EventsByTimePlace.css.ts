import { style, styleVariants } from '@vanilla-extract/css';
import { plotHeight, ticksHeight } from '../../../components/charts/chart-look.ts';
import { vars } from '../../../theme/contract.css.ts';

const { color, space, size } = vars;

/** The surface that the chart stands on, with the line below it. */
export const section = style({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  padding: `${space[8]} ${size.gutter}`,
  background: color.bg.surface,
  borderBottom: `1px solid ${color.border.subtle}`,
});

/** As high as the chart will be, so that the rows stay where they are. */
export const place = styleVariants({
  shown: [
    section,
    { boxSizing: 'content-box', height: `calc(${size.controlSmall} + ${space[8]} + ${plotHeight + ticksHeight}px)` },
  ],
  hidden: [section, { boxSizing: 'content-box', height: size.controlSmall }],
});
