import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';
import { code as changeCode } from '../review/ChangeGroupCard.css.ts';

const { color, space } = vars;

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[16], marginTop: space[16] });
export const field = style({
  padding: space[12],
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
});
export const legend = style({ ...type.dense, fontWeight: vars.font.weight.medium, padding: 0, marginBottom: space[8] });
export const choice = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 28,
  paddingBlock: space[4],
});
export const who = style({ flex: 'none', width: 64, color: color.text.secondary });
export const value = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const before = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 28,
  paddingInlineStart: 24,
});
export const radio = style({ flex: 'none', width: 16, height: 16, margin: 0, accentColor: color.accent.solid });
export const code = style([changeCode, { maxHeight: 200, margin: 0 }]);
