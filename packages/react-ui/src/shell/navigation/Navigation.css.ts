import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRingInset } from '../../theme/focus.ts';
import { forcedColors, layout } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

const navBase = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
  background: color.bg.surface,
  padding: `0 ${space[12]} ${space[12]}`,
});

export const nav = styleVariants({
  full: [navBase, { width: layout.navWidth }],
  rail: [navBase, { width: layout.railWidth - 1 }],
});

export const brand = style({
  ...type.body,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  height: layout.topBarHeight,
  padding: `0 ${space[4]}`,
  fontWeight: vars.font.weight.strong,
  letterSpacing: '-0.01em',
});
export const mark = style({ color: color.accent.solid, '@media': { [forcedColors]: { color: 'CanvasText' } } });
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  padding: `${space[4]} 0`,
  scrollbarWidth: 'thin',
});

export const groupTitle = style({
  ...type.caption,
  color: color.text.secondary,
  padding: `${space[12]} ${space[8]} ${space[4]}`,
});

export const line = style({
  width: 20,
  margin: `${space[8]} auto`,
  border: 0,
  borderTop: `1px solid ${color.border.subtle}`,
});

export const item = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: vars.size.control,
  padding: `0 ${space[8]}`,
  borderRadius: vars.radius.control,
  color: color.text.secondary,
  fontWeight: vars.font.weight.medium,
  cursor: 'default',
  selectors: {
    '&:hover': { background: color.fill.hover, color: color.text.primary },
    '&:active': { background: color.fill.active },
    '&[aria-current]': { background: color.fill.selected, color: color.text.accent },
    '&:focus-visible': focusRingInset,
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' } } },
  },
});

/** Mark of an entry that leaves the portal. */
export const external = style({ display: 'grid', marginInlineStart: 'auto', color: color.text.placeholder });

export const foot = style({ flex: 'none', paddingTop: space[8], borderTop: `1px solid ${color.border.subtle}` });
