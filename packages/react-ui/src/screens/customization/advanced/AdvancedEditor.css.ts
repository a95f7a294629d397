import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export const editor = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
});

/** Fills the room there is and asks for none, however long the code is. */
export const host = style({
  position: 'relative',
  display: 'block',
  flex: 1,
  minHeight: 0,
  // Rings are drawn inside: nothing shows outside of this box.
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&[data-flash]::after': { inset: 0, borderRadius: 0, zIndex: 1 },
    '&[data-invalid]::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      border: `1px solid ${color.tone.danger.text}`,
      pointerEvents: 'none',
    },
  },
});

export const foot = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `0 ${space[12]}`,
  flex: 'none',
  minHeight: 36,
  paddingBlock: space[2],
  paddingInline: `${space[12]} ${space[20]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  color: color.text.secondary,
  '@media': { [below(breakpoint.desktop)]: { paddingInlineEnd: size.gutter } },
});
export const note = style({
  flex: '1 1 120px',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const noteIcon = style({ color: color.tone.warning.text });
export const hint = style({ marginInlineStart: 'auto', padding: `${space[4]} 0` });
