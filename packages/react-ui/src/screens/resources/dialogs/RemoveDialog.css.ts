import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const body = style({ display: 'flex', flexDirection: 'column', gap: space[12], minWidth: 0 });
export const uses = style({ display: 'flex', flexDirection: 'column', gap: space[6], minWidth: 0 });
export const heading = style({ ...type.dense, fontWeight: vars.font.weight.medium });

export const list = style({
  listStyle: 'none',
  maxHeight: 180,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.control,
});

export const use = style({
  ...type.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[8]}`,
  minHeight: 32,
  padding: `${space[4]} ${space[12]}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.border.subtle}` } },
});

export const link = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: color.text.accent,
  textDecoration: 'underline',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '1px' } },
});

export const where = style({ ...type.caption, color: color.text.secondary });
