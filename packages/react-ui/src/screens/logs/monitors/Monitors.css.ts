import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;
/** Below it each monitor is a card. */
const narrow = below(breakpoint.tablet);

export const strip = style({ marginBottom: space[12] });

export const table = style({
  ...type.dense,
  width: '100%',
  borderCollapse: 'collapse',
  border: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
  '@media': { [narrow]: { display: 'block' } },
});
export const tableHead = style({ '@media': { [narrow]: { display: 'none' } } });
export const tableBody = style({ '@media': { [narrow]: { display: 'block' } } });
export const row = style({
  borderBottom: `1px solid ${color.border.subtle}`,
  selectors: {
    'tbody > &:hover': { background: color.fill.hover },
    '&[data-pointed]': { background: color.fill.selected },
  },
  '@media': {
    [narrow]: { position: 'relative', display: 'grid', gap: space[4], padding: space[12] },
  },
});
const cell = style({
  padding: `${space[8]} ${space[12]}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: vars.font.weight.regular,
  '@media': { [narrow]: { display: 'block', padding: 0 } },
});
export const head = style([
  cell,
  {
    height: 36,
    paddingBlock: 0,
    verticalAlign: 'middle',
    background: color.bg.canvas,
    color: color.text.secondary,
    fontWeight: vars.font.weight.medium,
    whiteSpace: 'nowrap',
  },
]);
export const name = style([cell, { overflowWrap: 'anywhere', '@media': { [narrow]: { paddingInlineEnd: 40 } } }]);
export const text = style([cell, { '@media': { '(min-width: 1024px)': { whiteSpace: 'nowrap' } } }]);
export const state = style([cell, { width: '30%', '@media': { [narrow]: { width: 'auto' } } }]);
/** A second line. */
export const more = style({
  display: 'block',
  marginTop: space[2],
  color: color.text.secondary,
  overflowWrap: 'anywhere',
});
/** Said before what stands under a column on wide screens. */
export const label = style({
  display: 'none',
  color: color.text.secondary,
  '@media': { [narrow]: { display: 'inline', marginInlineEnd: space[6] } },
});
/** In the corner of a card. */
export const end = style([
  cell,
  {
    width: 1,
    paddingBlock: space[4],
    paddingInline: `0 ${space[8]}`,
    '@media': {
      [narrow]: { position: 'absolute', insetBlockStart: space[8], insetInlineEnd: space[4], width: 'auto' },
    },
  },
]);

/** When the list was read. */
export const updated = style({ ...type.dense, color: color.text.secondary, whiteSpace: 'nowrap' });

export const form = style({ display: 'grid', gap: space[16] });
/** Threshold and window side by side. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[16],
  alignItems: 'start',
  '@media': { [below(breakpoint.phone)]: { gridTemplateColumns: '1fr' } },
});
export const note = style({ ...type.caption, margin: 0, color: color.text.secondary });
export const failed = style({ color: color.tone.danger.text });
export const history = style({ maxHeight: 420, overflow: 'auto' });
