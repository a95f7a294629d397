import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRingInset } from '../../theme/focus.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

/** Fills the room there is; code is not wrapped, so that a line keeps its number. */
export const code = style({
  ...type.dense,
  fontFamily: vars.font.mono,
  fontFeatureSettings: '"liga" 0',
  flex: 1,
  width: '100%',
  minHeight: 0,
  padding: `${space[12]} ${space[20]}`,
  border: 0,
  background: color.bg.surface,
  color: color.text.primary,
  resize: 'none',
  whiteSpace: 'pre',
  overflow: 'auto',
  tabSize: 2,
  selectors: { '&:focus-visible': focusRingInset },
});
