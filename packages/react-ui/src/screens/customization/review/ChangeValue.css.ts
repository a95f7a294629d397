import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space, radius } = vars;

export const value = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const mono = style({
  ...type.caption,
  fontFamily: vars.font.mono,
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontFeatureSettings: '"liga" 0',
});
export const swatch = style({
  flex: 'none',
  width: 14,
  height: 14,
  borderRadius: 3,
  boxShadow: `inset 0 0 0 1px ${color.border.control}`,
});

/** A logo of either side, 64 px at most. (UI.md 4.6) */
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 64,
  height: 40,
  padding: `${space[6]} ${space[8]}`,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: radius.control,
  background: `repeating-conic-gradient(${color.checker.a} 0 25%, ${color.checker.b} 0 50%) 0 0 / 12px 12px`,
});
export const image = style({ display: 'block', maxWidth: 112, maxHeight: 26 });
export const none = style({ ...type.caption, color: color.text.secondary });
