import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** Six cells of one field; digits run from left to right in every language. (picture 29) */
export const cells = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[6],
  direction: 'ltr',
});

export const cell = style({
  ...type.title,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: 44,
  height: 48,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.control,
  background: color.bg.surface,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '[data-invalid] > &': { borderColor: color.tone.danger.text },
    // The one that the next digit goes to.
    'input:focus ~ &[data-next]': { ...focusRing, outlineOffset: '1px', borderColor: 'transparent' },
  },
  '@media': { [forcedColors]: { selectors: { 'input:focus ~ &[data-next]': { outlineColor: 'Highlight' } } } },
});

export const dash = style({ color: color.text.secondary });

/** The field itself lies over the cells: it takes keys, a paste, and what the browser fills in. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  opacity: 0,
  fontSize: '1rem',
  cursor: 'text',
});
