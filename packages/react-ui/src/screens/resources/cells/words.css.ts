import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** A cell's words in one line: what is compared is cut first, then the value, and how they are compared never. */
export const words = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minWidth: 0,
  overflow: 'hidden',
  color: color.text.secondary,
});
export const part = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** What a value is compared with; its begin stays. */
export const aboutPart = style([part, { flexShrink: 1e10, minWidth: 32 }]);
/** How many more there are, and `is not`: cut, they would say nothing, or the opposite. */
export const countPart = style({ flex: 'none', whiteSpace: 'nowrap' });

export const wordsGone = style([words, { textDecoration: 'line-through' }]);

/** A value in a sentence. */
export const chip = style({
  ...type.caption,
  display: 'block',
  flexShrink: 100_000, // all that is missing: one pixel less of "+2" would be dots
  height: 20,
  minWidth: 40,
  maxWidth: '16rem',
  lineHeight: '20px',
  textAlign: 'center',
  textDecoration: 'inherit',
  padding: `0 ${space[6]}`,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.chip,
  boxShadow: `inset 0 0 0 1px ${color.border.subtle}`,
  background: color.tone.neutral.tint,
  color: color.text.primary,
  textOverflow: 'ellipsis',
});
