import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const code = style({ marginTop: space[24], minWidth: 0 });

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[8],
  marginTop: space[8],
  minWidth: 0,
});

export const block = style({
  alignSelf: 'stretch',
  padding: space[12],
  maxHeight: 320,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderRadius: vars.radius.control,
  background: color.bg.sunken,
  selectors: { '&:focus-visible': focusRing },
});

export const text = style({
  ...type.caption,
  margin: 0,
  fontFamily: vars.font.mono,
  lineHeight: '1.125rem',
  direction: 'ltr',
  unicodeBidi: 'isolate',
});

export const place = style({ ...type.caption, fontFamily: vars.font.mono, color: color.text.secondary });
