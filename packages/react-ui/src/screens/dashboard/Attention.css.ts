import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 48,
  padding: `0 ${space[20]}`,
});
export const lines = style({ margin: 0, padding: 0, listStyle: 'none' });
export const line = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 44,
  padding: `${space[6]} ${space[12]} ${space[6]} ${space[20]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  '@media': { [below(breakpoint.phone)]: { flexWrap: 'wrap', rowGap: 0 } },
});
/** What is pressed has no place on paper. */
globalStyle(`${line} button`, { '@media': { print: { display: 'none' } } });
export const icon = {
  danger: style({ display: 'flex', flex: 'none', color: color.tone.danger.text }),
  warning: style({ display: 'flex', flex: 'none', color: color.tone.warning.text }),
  info: style({ display: 'flex', flex: 'none', color: color.tone.info.text }),
};
export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: vars.font.weight.medium });
export const when = style({
  ...type.dense,
  color: color.text.secondary,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // Beneath its line there, past the room of the icon. (picture 22)
  '@media': {
    [below(breakpoint.phone)]: { order: 1, flexBasis: '100%', paddingInlineStart: `calc(16px + ${space[12]})` },
  },
  selectors: { '&:empty': { display: 'none' } },
});
export const calm = style({ display: 'flex', color: color.tone.success.text });
export const none = style({ color: color.text.primary, fontWeight: vars.font.weight.medium });
export const foot = style({
  ...type.dense,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[16],
  marginTop: 'auto',
  padding: `${space[8]} ${space[20]} ${space[12]}`,
  borderTop: `1px solid ${color.border.subtle}`,
});
export const unread = style({ display: 'inline-flex', gap: space[8], color: color.text.secondary });
