import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRingInset } from '../../../theme/focus.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const list = style({
  position: 'relative',
  padding: `${space[4]} ${space[8]} ${space[16]}`,
  borderInlineEnd: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

export const area = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: `${space[12]} ${space[4]}`,
  paddingInline: `${space[16]} ${space[8]}`,
  color: color.text.secondary,
});

export const item = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 32,
  paddingBlock: space[4],
  paddingInline: `${space[16]} ${space[8]}`,
  borderRadius: vars.radius.control,
  color: color.text.secondary,
  fontWeight: vars.font.weight.medium,
  selectors: {
    '&:hover': { background: color.fill.hover, color: color.text.primary },
    '&[aria-current="page"]': { background: color.fill.selected, color: color.text.accent },
    '&:focus-visible': focusRingInset,
  },
});

export const name = style({ flex: 1, minWidth: 0 });
