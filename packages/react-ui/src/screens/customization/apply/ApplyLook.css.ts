import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { forcedColors } from '../../../theme/layout.ts';

const { color, space } = vars;

export const look = style({ display: 'inline-flex', alignItems: 'center', gap: space[6], flex: 'none' });
export const swatches = style({ display: 'inline-flex', gap: 3 });

/** The edge is drawn inside, so that a light color stays visible on light and a dark one on dark. */
export const swatch = style({
  width: 14,
  height: 14,
  borderRadius: 3,
  boxShadow: `inset 0 0 0 1px ${color.border.control}`,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
});

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 20,
  minWidth: 28,
  padding: `0 ${space[4]}`,
  borderRadius: vars.radius.chip,
  background: `repeating-conic-gradient(${color.checker.a} 0 25%, ${color.checker.b} 0 50%) 0 0 / 8px 8px`,
  boxShadow: `inset 0 0 0 1px ${color.border.default}`,
});
export const image = style({ display: 'block', maxWidth: 48, maxHeight: 14 });

/** No picture of its own: the pages show the default one. */
export const none = style([
  logo,
  { background: 'none', boxShadow: 'none', border: `1px dashed ${color.border.control}`, color: color.text.secondary },
]);
