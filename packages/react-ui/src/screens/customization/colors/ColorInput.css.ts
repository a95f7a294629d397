import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { below, forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';
import { narrowest } from '../fields/ControlRow.css.ts';

const { color, space } = vars;

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  height: vars.size.control,
  minWidth: 0,
  paddingInlineStart: 3,
  paddingInlineEnd: space[4],
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
  direction: 'ltr',
  unicodeBidi: 'isolate',
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
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontFeatureSettings: '"liga" 0',
  overflowWrap: 'anywhere',
  userSelect: 'text',
});
