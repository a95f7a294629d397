import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';

const { color, radius, size, space } = vars;

/** The title row and the tabs are one head: the tabs stand on the line above and on the one below, which is theirs too. */
export const areas = style({
  position: 'relative',
  flex: 'none',
  marginBlock: -1,
  padding: `0 ${size.gutter}`,
  background: color.bg.surface,
  boxShadow: `inset 0 -1px 0 ${color.border.subtle}`,
});

/** The kinds of an area, as wide as they are; where there is no room they scroll. */
export const kinds = style({
  display: 'flex',
  flex: 'none',
  minWidth: 0,
  padding: `${space[12]} ${size.gutter} 0`,
  background: color.bg.surface,
});

/** One ground for those that are beside each other and for More. */
export const segments = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  background: color.bg.sunken,
  borderRadius: radius.control,
});
/** More is one of them, as quiet as those that are not chosen. */
globalStyle(`${segments} > button:not(:hover):not([aria-expanded="true"])`, { color: color.text.secondary });
