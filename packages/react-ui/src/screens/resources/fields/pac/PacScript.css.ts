import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../../theme/layout.ts';
import { type } from '../../../../theme/text.ts';

const { color, space } = vars;

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[6], minWidth: 0 });
export const box = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.control,
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  padding: `${space[8]} ${space[12]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
});
export const label = style({ ...type.dense, fontWeight: vars.font.weight.medium });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], marginInlineStart: 'auto' });

/** Long scripts scroll inside. */
export const host = style({
  position: 'relative',
  display: 'block',
  height: 480,
  minHeight: 0,
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&[data-flash]::after': { inset: 0, borderRadius: 0, zIndex: 1 },
    '&[data-invalid]::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      border: `1px solid ${color.tone.danger.text}`,
      pointerEvents: 'none',
    },
  },
  '@media': { [below(breakpoint.phone)]: { height: 360 } },
});
export const foot = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `0 ${space[12]}`,
  minHeight: 32,
  padding: `${space[4]} ${space[12]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
const state = style({ display: 'inline-flex', alignItems: 'center', gap: space[6] });
export const fine = style([state, { color: color.tone.success.text }]);
export const wrong = style([state, { color: color.tone.danger.text }]);
export const size = style({ marginInlineStart: 'auto' });

export const error = style({ ...type.caption, color: color.tone.danger.text });
