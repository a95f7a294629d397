import { style } from '@vanilla-extract/css';
import * as floating from '../../../components/floating/floating.css.ts';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export const row = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  padding: `${space[12]} ${size.gutter} 0`,
  background: color.bg.surface,
});

export const field = style({ position: 'relative', flex: 1, minWidth: 0 });

/** Under the box and as wide as it, at most what a line is read in. */
export const offers = style([
  floating.surface,
  {
    position: 'absolute',
    insetInlineStart: 0,
    top: `calc(100% + ${space[4]})`,
    width: 'min(100%, 560px)',
    maxHeight: 320,
    overflow: 'auto',
    padding: space[4],
  },
]);

export const offer = style([
  floating.item,
  { selectors: { '&[aria-selected=true]': { background: color.fill.hover } } },
]);

export const text = style({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontFamily: vars.font.mono,
  fontSize: type.caption.fontSize,
});

export const detail = style({
  ...type.caption,
  flex: 1,
  minWidth: 64,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.text.secondary,
});

export const count = style({
  ...type.caption,
  flex: 'none',
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
