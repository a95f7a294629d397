import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

/** The editor is inside, in a shadow tree of its own. */
export const host = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 240,
  outline: 'none',
  selectors: {
    '&:focus-within::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      border: `2px solid ${vars.color.focus.ring}`,
      pointerEvents: 'none',
    },
  },
});
