import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** Side by side; one above the other where headings could not be read otherwise. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[16],
  padding: `${space[12]} ${space[16]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  '@media': { [below(breakpoint.phone)]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const figure = style({ margin: 0, minWidth: 0 });
export const caption = style({ ...type.caption, color: color.text.secondary, marginBottom: space[4] });
export const frame = style({
  overflow: 'hidden',
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.control,
});
