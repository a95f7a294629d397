import { style } from '@vanilla-extract/css';
import { vars } from '../../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../../theme/layout.ts';
import { type } from '../../../../theme/text.ts';

const { color, space } = vars;

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });
export const facts = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: `${space[4]} ${space[16]}`,
  padding: space[12],
  borderRadius: vars.radius.control,
  background: color.bg.canvas,
  overflowWrap: 'anywhere',
  '@media': { [below(breakpoint.phone)]: { gridTemplateColumns: '1fr', gap: 0 } },
});
export const term = style({ color: color.text.secondary });
export const warning = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  color: color.tone.warning.text,
});
