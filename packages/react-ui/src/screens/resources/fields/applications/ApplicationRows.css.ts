import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { type } from '../../../../theme/text.ts';

const { color, space } = vars;

export { error, legend, list, note } from '../lines/line-list.css.ts';
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  minWidth: 0,
  margin: 0,
  padding: space[12],
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.card,
});
export const cardName = style({
  ...type.dense,
  float: 'left',
  width: '100%',
  paddingInlineEnd: space[40],
  fontWeight: vars.font.weight.strong,
  overflowWrap: 'anywhere',
});
export const remove = style({ position: 'absolute', insetBlockStart: space[6], insetInlineEnd: space[6] });

export const discovered = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: space[12],
  borderRadius: vars.radius.card,
  background: color.bg.sunken,
});
export const domains = style({ listStyle: 'none', margin: 0, padding: 0 });
export const domain = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  padding: `${space[6]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.border.subtle}` } },
});
export const domainName = style({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' });
export const requests = style({ ...type.caption, color: color.text.secondary });
