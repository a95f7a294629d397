import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space, size, font, radius } = vars;

export const scroller = style({
  flex: 1,
  minHeight: 0,
  marginTop: space[12],
  overflowY: 'auto',
  borderTop: `1px solid ${color.border.subtle}`,
});
export const stack = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  maxWidth: 760 + 48,
  padding: `${space[20]} ${size.gutter}`,
});
export const head = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: `${space[4]} ${space[12]}` });
export const title = style({ ...type.section, margin: 0 });
export const note = style({ ...type.dense, color: color.text.secondary, margin: 0 });
export const end = style({ display: 'inline-flex', alignItems: 'center', gap: space[8], marginInlineStart: 'auto' });
export const files = style({ display: 'inline-block', width: size.control });

export const cards = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  containerType: 'inline-size',
});
/** Where the words of a card have no room beside its name. */
const narrow = '(max-width: 680px)';
export const card = style({
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: radius.card,
  minWidth: 0,
});
/** 56 px where everything has room; else its words go below the name. */
export const closed = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 54,
  padding: `${space[8]} ${space[12]}`,
  boxSizing: 'border-box',
  '@container': { [narrow]: { flexWrap: 'wrap' } },
});
export const place = style({
  ...type.dense,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: 12,
  background: color.tone.neutral.tint,
  color: color.text.secondary,
});
export const name = style({
  ...type.body,
  fontWeight: font.weight.medium,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** As the first cell of a row, it opens the entry. */
export const opens = style([
  name,
  {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline' },
  },
]);
export const line = style({
  ...type.dense,
  color: color.text.secondary,
  minWidth: 0,
  '@container': { [narrow]: { flexBasis: '100%', order: 1 } },
});
export const controls = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[8],
  marginInlineStart: 'auto',
});
export const state = style({ ...type.dense, minWidth: 20, color: color.text.secondary });
export const always = style([controls, { ...type.dense, gap: space[6], color: color.text.secondary }]);
export const open = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  padding: space[16],
  borderTop: `1px solid ${color.border.subtle}`,
});
/** Told to who does not see it. */
export const said = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
