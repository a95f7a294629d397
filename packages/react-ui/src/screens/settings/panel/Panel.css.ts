import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[32] });
export const strips = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  marginBottom: space[20],
  selectors: { '&:empty': { display: 'none' } },
});

export const heading = style({
  ...type.section,
  borderRadius: vars.radius.chip,
  selectors: { '&:focus': { outline: 'none' } },
});
export const note = style({ ...type.dense, marginTop: space[2], color: color.text.secondary });

/** Rows in one card, with hairlines between them. */
export const card = style({
  marginTop: space[12],
  background: color.bg.surface,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.card,
});

export const row = style({
  padding: `${space[12]} ${space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.border.subtle}` } },
});

/** Name at the left, state and button at the right; on a phone the button has a line of its own. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[8]} ${space[12]}`,
  minHeight: vars.size.control,
});

export const name = style({ fontWeight: vars.font.weight.medium, overflowWrap: 'anywhere', minWidth: 0 });
export const grow = style({ flex: '1 1 160px', minWidth: 0 });
export const nameLine = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[8] });
export const minor = style({ ...type.caption, color: color.text.secondary, overflowWrap: 'anywhere' });

export const progress = style({ marginTop: space[8] });
export const failure = style({ marginTop: space[8] });

/** Inside a card the sentence has less air than on a page of its own. */
export const none = style({ ...type.body, padding: space[16], color: color.text.secondary });

export const blankRow = style([
  row,
  { display: 'flex', alignItems: 'center', gap: space[16], minHeight: `calc(${vars.size.control} + ${space[24]})` },
]);
export const blankNote = style({ marginTop: space[2], padding: `${space[2]} 0` });
export const blankGrow = style({ flex: 1 });
