import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { type } from '../../theme/text.ts';

const { color, space, size } = vars;

export { strip } from './LogScreen.css.ts';

/** Over the first row, and as high as nothing, so that no row moves. */
export const pillPlace = style({
  position: 'relative',
  zIndex: 2,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  height: 0,
  paddingInlineEnd: 'var(--p-covered, 0px)',
});

export const pill = style({
  ...type.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  flex: 'none',
  minHeight: 28,
  marginTop: `calc(${size.row} + ${space[4]})`,
  padding: `0 ${space[12]}`,
  border: `1px solid ${color.accent.line}`,
  borderRadius: 999,
  background: color.accent.soft,
  color: color.accent.strong,
  fontWeight: vars.font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  boxShadow: color.shadow.e2,
  cursor: 'default',
  selectors: {
    '&:hover': { borderColor: color.accent.solid },
    '&:focus-visible': focusRing,
  },
});
