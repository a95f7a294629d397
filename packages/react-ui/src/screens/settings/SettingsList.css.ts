import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRingInset } from '../../theme/focus.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const list = style({
  flex: 'none',
  width: 220,
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
});

/** Lines up with the title of the page; the items stand out to the left by their padding. */
export const group = style({
  ...type.caption,
  marginBottom: space[4],
  color: color.text.secondary,
});

export const items = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  margin: `0 -${space[8]}`,
});

export const item = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.control,
  padding: `${space[4]} ${space[8]}`,
  borderRadius: vars.radius.control,
  color: color.text.secondary,
  fontWeight: vars.font.weight.medium,
  selectors: {
    '&:hover': { background: color.fill.hover, color: color.text.primary },
    '&[aria-current="page"]': { background: color.fill.selected, color: color.text.accent },
    '&:focus-visible': focusRingInset,
  },
});
