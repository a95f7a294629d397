import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { type } from '../theme/text.ts';

/** The element of a part: what the portal's own document gives to all that stands in it. */
export const root = style({
  ...type.body,
  fontFamily: vars.font.sans,
  fontWeight: vars.font.weight.regular,
  color: vars.color.text.primary,
  background: vars.color.bg.canvas,
  WebkitFontSmoothing: 'antialiased',
});

/** A part fills the place that it has. */
export const part = style([root, { height: '100%', minHeight: 480, vars: { '--p-page-height': '100%' } }]);
