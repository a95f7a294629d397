import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const swatches = style({ display: 'flex', alignItems: 'center', gap: space[6], minWidth: 0 });
export const typeName = style({ ...type.caption, color: color.text.secondary, marginLeft: space[2] });
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minWidth: 0,
});
export const chevron = style({ selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } } });

/** The open group stands in from the row that it belongs to. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  margin: `${space[2]} 0 ${space[8]}`,
  paddingLeft: space[12],
  borderLeft: `2px solid ${color.border.subtle}`,
});

export const typeRow = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: vars.size.control,
});
