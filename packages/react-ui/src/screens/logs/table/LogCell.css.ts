import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const text = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const code = style([
  text,
  { fontFamily: vars.font.mono, direction: 'ltr', unicodeBidi: 'isolate', fontSize: type.caption.fontSize },
]);

/** Both halves of a long text: the first gives way, the second stays. */
/** Addresses and hashes run to the right in every language. */
export const middle = style({ direction: 'ltr', display: 'flex', minWidth: 0, whiteSpace: 'nowrap' });
export const middleStart = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' });
export const middleEnd = style({ flex: 'none', whiteSpace: 'pre' });

export const scheme = style({ color: color.text.secondary });

export const mark = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });
export const markIcon = styleVariants(vars.color.tone, (tone) => ({ color: tone.text }));

export const cardTitle = style({
  ...type.dense,
  display: 'flex',
  minWidth: 0,
  color: color.text.primary,
  fontWeight: vars.font.weight.medium,
  overflow: 'hidden',
});
export const cardLine = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  height: 20,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: color.text.secondary,
});
export const cardPart = style({
  minWidth: 0,
  flex: '0 1 auto',
  display: 'flex',
  overflow: 'hidden',
  selectors: { '&[data-whole]': { flex: 'none' } },
});
