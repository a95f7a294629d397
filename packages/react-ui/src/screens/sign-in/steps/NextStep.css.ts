import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[20] });
export const ways = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const lead = style({
  ...type.body,
  marginTop: `calc(-1 * ${space[12]})`,
  color: color.text.secondary,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
export const who = style({ color: color.text.primary, fontWeight: vars.font.weight.medium });
export const leave = style({ ...type.body, display: 'flex', justifyContent: 'center' });

/** "or", between two lines. (picture 29) */
export const or = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  color: color.text.secondary,
  selectors: {
    '&::before, &::after': { content: '""', flex: 1, height: 1, background: color.border.subtle },
  },
});

/** Codes are read by cameras in their own colors, in the dark too. */
export const qr = style({
  display: 'block',
  width: 164,
  maxWidth: '100%',
  margin: '0 auto',
  padding: space[8],
  background: '#ffffff',
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.card,
});
export const kinds = style({ display: 'flex', justifyContent: 'center' });
export const note = style({ ...type.dense, color: color.text.secondary, textAlign: 'center' });
export const key = style({ display: 'flex', flexDirection: 'column', gap: space[12] });
export const secretRow = style({ display: 'flex', alignItems: 'center', gap: space[8] });
export const secret = style({
  ...type.dense,
  flex: 1,
  minWidth: 0,
  padding: `${space[8]} ${space[12]}`,
  borderRadius: vars.radius.control,
  background: color.bg.sunken,
  fontFamily: vars.font.mono,
  textAlign: 'center',
  wordSpacing: '0.25em',
  direction: 'ltr',
});

export const codes = style({
  display: 'grid',
  gridTemplateRows: 'repeat(5, auto)',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: space[8],
  margin: 0,
  padding: space[16],
  listStyle: 'none',
  borderRadius: vars.radius.card,
  background: color.bg.sunken,
});
export const code = style({ ...type.dense, display: 'flex', gap: space[12], justifyContent: 'center' });
export const number = style({ minWidth: '1.25em', textAlign: 'end', color: color.text.secondary });
export const codeText = style({ fontFamily: vars.font.mono, fontWeight: vars.font.weight.medium });
export const codeButtons = style({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space[8] });
