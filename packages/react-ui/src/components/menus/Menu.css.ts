import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';
import * as floating from '../floating/floating.css.ts';

const { color, space } = vars;

/** Out of sight, with the focus and the pointer still in it: leaving it would draw its items, and what lies under them. */
const gone = { opacity: 0, transition: 'none' } as const;

export const popover = style([
  floating.surface,
  { minWidth: 208, maxWidth: 320, selectors: { '&[data-leaving]': gone } },
]);
export const list = floating.list;
export const title = floating.groupTitle;

export const header = style({
  padding: `${space[12]} ${space[12]} ${space[8]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
});

export const separator = style({
  margin: `${space[4]} -${space[4]}`,
  borderTop: `1px solid ${color.border.subtle}`,
});

export const item = styleVariants({
  normal: [floating.item],
  danger: [floating.item, { color: color.tone.danger.text }],
});

export const icon = style({ color: color.text.secondary, display: 'flex' });
export const words = style({ flex: 1, minWidth: 0 });
export const description = style({ ...type.caption, display: 'block', color: color.text.secondary });
export const check = style({ width: 16, color: color.text.accent });
