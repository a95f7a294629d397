import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const notes = style({ ...type.caption, display: 'flex', gap: space[12], marginBottom: space[6] });
export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  flex: 'none',
  height: 16,
  color: color.tone.warning.text,
  fontWeight: vars.font.weight.medium,
});

/** A few lines are seen, the rest scrolls. */
export const list = style({ flex: 1, minWidth: 0, maxHeight: 64, overflowY: 'auto', color: color.text.secondary });
