import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const section = style({ marginTop: space[16] });

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[8] });
export const title = style({ ...type.dense, fontWeight: vars.font.weight.strong });

export const block = style({
  margin: `${space[8]} 0 0`,
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
  direction: 'ltr',
  unicodeBidi: 'isolate',
  lineHeight: '1.125rem',
});
export const name = style({ color: color.text.link });
