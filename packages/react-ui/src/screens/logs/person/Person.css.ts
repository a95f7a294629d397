import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  marginBottom: space[12],
});
export const count = style({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[12]}`,
  margin: `0 0 ${space[8]}`,
  color: color.text.secondary,
});

/** On a phone each event is three lines of a card. */
export const table = style({
  ...type.dense,
  width: '100%',
  borderCollapse: 'collapse',
  border: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below(breakpoint.phone)]: { display: 'block' } },
});
export const tableHead = style({ '@media': { [below(breakpoint.phone)]: { display: 'none' } } });
export const tableBody = style({ '@media': { [below(breakpoint.phone)]: { display: 'block' } } });
export const row = style({
  height: size.row,
  borderBottom: `1px solid ${color.border.subtle}`,
  selectors: { 'tbody > &:hover': { background: color.fill.hover } },
  '@media': { [below(breakpoint.phone)]: { display: 'block', height: 'auto', padding: space[12] } },
});

const cell = style({
  padding: `0 ${space[12]}`,
  textAlign: 'start',
  fontWeight: vars.font.weight.regular,
  '@media': { [below(breakpoint.phone)]: { display: 'block', padding: 0, minHeight: 20 } },
});
export const head = style([
  cell,
  { background: color.bg.canvas, color: color.text.secondary, fontWeight: vars.font.weight.medium },
]);
export const when = style([cell, { width: 180, whiteSpace: 'nowrap' }]);
export const log = style([cell, { width: 120, color: color.text.secondary, whiteSpace: 'nowrap' }]);
export const event = style([cell, { overflowWrap: 'anywhere' }]);
export const marks = style([cell, { width: 1, whiteSpace: 'nowrap' }]);
export const badges = style({ display: 'inline-flex', gap: space[6] });
export const more = style({ display: 'flex', justifyContent: 'center', padding: space[16] });
