import { style } from '@vanilla-extract/css';
import { hiddenInput } from '../../../components/fields/hidden-input.ts';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, radius } = vars;

/** One row, whatever its width: 48×40 in the form, 42×40 at 375. (UI.md 4.3) */
export const group = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 48px)',
  justifyContent: 'space-between',
  gap: space[2],
});

export const choice = style({
  ...type.caption,
  position: 'relative',
  minWidth: 0,
  color: color.text.secondary,
  textAlign: 'center',
  cursor: 'default',
  selectors: { '&:has(:checked)': { color: color.text.primary, fontWeight: vars.font.weight.medium } },
});

/** A name that is longer than its tile is cut; the tile says it whole. */
export const name = style({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' });

export const input = style({ ...hiddenInput, zIndex: 2 });

export const tile = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: 40,
  marginBottom: space[4],
  overflow: 'hidden',
  borderRadius: radius.control,
  background: color.fill.hover,
  color: color.text.secondary,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      boxShadow: `inset 0 0 0 1px ${color.border.default}`,
    },
    [`${choice}:hover &::after`]: { boxShadow: `inset 0 0 0 1px ${color.border.control}` },
  },
  '@media': { [forcedColors]: { border: '1px solid ButtonText', forcedColorAdjust: 'none' } },
});

/** The selected tile's ring stands 3 px off; the focus ring takes its place while the keyboard is on it. */
export const ring = style({
  position: 'absolute',
  top: -3,
  insetInlineStart: -3,
  insetInlineEnd: -3,
  height: 46,
  borderRadius: 9,
  border: `2px solid ${color.accent.solid}`,
  pointerEvents: 'none',
  opacity: 0,
  selectors: {
    [`${input}:checked ~ &`]: { opacity: 1 },
    [`${input}:focus-visible ~ &`]: { ...focusRing, opacity: 1 },
  },
  '@media': { [forcedColors]: { borderColor: 'Highlight' } },
});

export const check = style({
  position: 'absolute',
  top: -6,
  insetInlineEnd: -6,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 16,
  height: 16,
  borderRadius: radius.pill,
  background: color.accent.solid,
  color: color.accent.on,
});

/** A page in small: line on top, soft inside, the action at the bottom. */
export const page = style({
  position: 'absolute',
  inset: '9px 10px 0',
  border: '1px solid',
  borderTopWidth: 3,
  borderBottom: 0,
  borderRadius: '3px 3px 0 0',
  background: 'rgb(255 255 255 / .55)',
});

export const action = style({
  position: 'absolute',
  insetInlineStart: 15,
  insetInlineEnd: 15,
  bottom: 6,
  height: 7,
  borderRadius: 2,
});
