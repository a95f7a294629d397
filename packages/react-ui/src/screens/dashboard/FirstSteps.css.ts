import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const steps = style({ margin: 0, padding: `${space[12]} 0 0`, listStyle: 'none' });
export const step = style({
  display: 'flex',
  gap: space[12],
  padding: `${space[16]} ${space[20]}`,
  borderTop: `1px solid ${color.border.subtle}`,
});
export const number = style({
  ...type.dense,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  borderRadius: vars.radius.pill,
  background: color.fill.selected,
  color: color.text.accent,
  fontWeight: vars.font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});
export const words = style({ ...type.dense, minWidth: 0 });
export const title = style({ ...type.body, margin: 0, fontWeight: vars.font.weight.medium });
export const text = style({ margin: `${space[2]} 0 ${space[6]}`, color: color.text.secondary, maxWidth: 640 });
