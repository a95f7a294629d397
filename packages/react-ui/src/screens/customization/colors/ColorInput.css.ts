import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { below, breakpoint, forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** Under this width the contrast stands below the control: 400 % zoom of a 1280 px window is 320 px. (WCAG 1.4.10) */
const narrowest = 360;

/** Label, control and contrast stand in three columns, the same in every row. (UI.md 4.3) */
export const row = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: '108px 124px minmax(0, 1fr)',
  columnGap: space[8],
  alignItems: 'center',
  minHeight: vars.size.control,
  '@media': {
    [below(breakpoint.desktop)]: { gridTemplateColumns: '96px 116px minmax(0, 1fr)' },
    [below(narrowest)]: { gridTemplateColumns: '96px minmax(0, 1fr)', rowGap: space[4] },
  },
});

export const label = style({ ...type.dense, overflowWrap: 'anywhere' });

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  height: vars.size.control,
  minWidth: 0,
  paddingLeft: 3,
  paddingRight: space[4],
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.control,
  background: color.bg.surface,
  selectors: {
    '&:hover': { borderColor: color.text.secondary },
    '&[data-invalid]': { borderColor: color.tone.danger.text },
    '&:has(input:focus-visible)': { ...focusRing, outlineOffset: '0', borderColor: color.focus.ring },
    '&[data-disabled]': { background: color.fill.disabled, borderColor: color.border.default },
  },
});

/** 26 px to hit, 20 px to see. */
export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 26,
  height: 26,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.chip,
  background: 'none',
  cursor: 'default',
  selectors: { '&:hover, &[aria-expanded="true"]': { background: color.fill.hover } },
});

/** The edge is drawn inside, so that a dark color stays visible on dark and a light one on light. (UI.md 4.3) */
export const swatch = style({
  display: 'inline-block',
  position: 'relative',
  flex: 'none',
  width: 20,
  height: 20,
  overflow: 'hidden',
  borderRadius: vars.radius.chip,
  background: `repeating-conic-gradient(${color.checker.a} 0 25%, ${color.checker.b} 0 50%) 0 0 / 10px 10px`,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
});

export const paint = style({
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  boxShadow: `inset 0 0 0 1px ${color.border.control}`,
});

export const text = style({ display: 'flex', flex: 1, minWidth: 0, height: '100%', borderRadius: vars.radius.chip });

export const input = style({
  ...type.caption,
  fontFamily: vars.font.mono,
  fontFeatureSettings: '"liga" 0',
  // The longest value, `transparent`, fits the narrowest column.
  letterSpacing: '-0.02em',
  flex: 1,
  width: '100%',
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: color.text.primary,
  outline: 'none',
  selectors: { '&::placeholder': { color: color.text.placeholder, opacity: 1 } },
});

export const error = style({ gridColumn: '2 / -1' });
export const end = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  '@media': { [below(narrowest)]: { gridColumn: '2' } },
});

export const value = style({ display: 'flex', alignItems: 'center', gap: space[6], minWidth: 0 });
export const valueText = style({
  ...type.caption,
  flex: 1,
  minWidth: 0,
  fontFamily: vars.font.mono,
  fontFeatureSettings: '"liga" 0',
  overflowWrap: 'anywhere',
  userSelect: 'text',
});
