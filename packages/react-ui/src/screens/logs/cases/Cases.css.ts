import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  marginBottom: space[12],
});
/** At the other end of the row than what can be done; above it where there is no room for both. */
export const count = style({
  ...type.caption,
  flex: '1 1 auto',
  margin: 0,
  color: color.text.secondary,
  '@media': { [below(breakpoint.phone)]: { flexBasis: '100%' } },
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
  '@media': {
    [below(breakpoint.phone)]: { position: 'relative', display: 'block', height: 'auto', padding: space[12] },
  },
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
export const headEnd = style([head, { textAlign: 'end' }]);
export const name = style([cell, { overflowWrap: 'anywhere' }]);
export const number = style([
  cell,
  {
    width: 160,
    textAlign: 'end',
    color: color.text.secondary,
    '@media': { [below(breakpoint.phone)]: { textAlign: 'start', width: 'auto' } },
  },
]);

export const when = style([cell, { width: 180, whiteSpace: 'nowrap' }]);
export const log = style([cell, { width: 120, color: color.text.secondary, whiteSpace: 'nowrap' }]);
export const event = style([cell, { overflowWrap: 'anywhere' }]);
export const none = style([cell, { color: color.text.secondary }]);
export const what = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[6]}`,
  paddingBlock: space[6],
});
export const note = style([
  cell,
  {
    width: '34%',
    paddingBlock: space[6],
    selectors: { '&:empty': { paddingBlock: 0, minHeight: 0 } },
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '@media': { [below(breakpoint.phone)]: { width: 'auto' } },
  },
]);
/** On a phone in the corner of the card. */
export const end = style([
  cell,
  {
    width: 1,
    paddingInline: `0 ${space[8]}`,
    '@media': {
      [below(breakpoint.phone)]: { position: 'absolute', insetBlockStart: space[4], insetInlineEnd: 0, width: 'auto' },
    },
  },
]);
