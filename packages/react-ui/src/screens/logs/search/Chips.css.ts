import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRingInset } from '../../../theme/focus.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** A line of its own under the filters; it wraps. */
export const chips = style({
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
});

export const chip = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 28,
  maxWidth: '100%',
  boxSizing: 'border-box',
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.control,
  background: color.bg.surface,
  color: color.text.secondary,
  whiteSpace: 'nowrap',
});

export const words = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  height: 26,
  padding: `0 ${space[2]} 0 ${space[8]}`,
});

export const edit = style([
  words,
  {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'transparent',
    borderRadius: vars.radius.control,
    cursor: 'pointer',
    selectors: { '&:hover': { background: color.fill.hover }, '&:focus-visible': focusRingInset },
  },
]);

export const not = style({ color: color.tone.danger.text, fontWeight: vars.font.weight.strong });

export const value = style({
  minWidth: 0,
  maxWidth: 360,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: vars.font.weight.medium,
  color: color.text.primary,
});

export const remove = style({ display: 'inline-flex', flex: 'none', paddingInlineEnd: space[2] });

export const clear = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  minHeight: 28,
  padding: `0 ${space[4]}`,
  fontWeight: vars.font.weight.medium,
});
