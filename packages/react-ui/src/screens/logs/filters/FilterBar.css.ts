import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

/** One row that wraps; a fault under a text makes its own line taller and leaves the others where they are. */
export const bar = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[8],
  padding: `${space[8]} ${size.gutter} ${space[12]}`,
  background: color.bg.surface,
  borderBottom: `1px solid ${color.border.subtle}`,
  selectors: { '&:focus-visible': { outline: 'none' } },
});

/** A text in the row: what is left of it, neither a slit nor a hall. */
export const text = style({ flex: '1 1 240px', minWidth: 200, maxWidth: 320 });

/** The room of a text before its part is here. */
export const textPlace = style({ minHeight: size.control });

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[12], width: 296, maxWidth: '100%' });

export const stack = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  '@media': { [below(breakpoint.phone)]: { gap: space[16] } },
});

export const stackedToggle = style({
  ...type.dense,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[6],
  fontWeight: vars.font.weight.medium,
});

/** Nearer to the edge of its field than text is, with a line to the text. */
export const mode = style({
  display: 'flex',
  flex: 'none',
  marginInlineStart: -7,
  paddingInlineEnd: space[4],
  borderInlineEnd: `1px solid ${color.border.subtle}`,
});
