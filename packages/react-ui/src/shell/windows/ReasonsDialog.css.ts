import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const section = style({ selectors: { '& + &': { marginTop: space[24] } } });
export const title = style({ ...type.dense, fontWeight: vars.font.weight.strong, marginBottom: space[4] });
export const count = style({
  color: color.text.secondary,
  fontWeight: vars.font.weight.regular,
  fontVariantNumeric: 'tabular-nums',
});
export const row = style({
  ...type.dense,
  display: 'flex',
  gap: space[12],
  padding: `${space[8]} 0`,
  borderBottom: `1px solid ${color.border.subtle}`,
});
const mark = style({ display: 'flex', paddingTop: space[2] });
export const open = style([mark, { color: color.tone.success.text }]);
export const closed = style([mark, { color: color.text.secondary }]);
export const words = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 });
export const reason = style({ ...type.caption, color: color.text.secondary, overflowWrap: 'anywhere' });
export const names = style({ display: 'flex', flexWrap: 'wrap', gap: space[6], marginTop: space[8] });
