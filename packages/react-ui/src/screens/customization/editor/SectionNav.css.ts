import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRingInset } from '../../../theme/focus.ts';

const { color } = vars;

export const list = style({ display: 'flex', gap: vars.space[16] });

/** The current section is underlined on the line of the row. */
export const anchor = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  height: 43,
  padding: 0,
  border: 0,
  background: 'none',
  fontWeight: 'inherit',
  color: color.text.secondary,
  cursor: 'default',
  selectors: {
    '&:hover': { color: color.text.primary },
    '&[aria-current]': { color: color.text.primary },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetInlineEnd: 0,
      bottom: -1,
      height: 2,
      borderRadius: '2px 2px 0 0',
      background: color.accent.solid,
    },
    '&:focus-visible': focusRingInset,
  },
});
