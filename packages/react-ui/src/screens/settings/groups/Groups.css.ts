import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';
import * as tables from '../account/Account.css.ts';

const { color, space } = vars;

export const note = style({ ...type.dense, marginBottom: space[12], color: color.text.secondary });
/** Names of directories are sentences, and their ids one word of 36 letters. */
export const cellGroup = style([
  tables.cellName,
  { width: '42%', '@media': { [below(breakpoint.desktop)]: { width: 'auto' } } },
]);
export const cellCount = style([tables.cellText, { fontVariantNumeric: 'tabular-nums' }]);
export const sections = style({ display: 'flex', flexDirection: 'column', gap: space[24] });
export const section = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const heading = style(type.section);
export const lines = style({ display: 'flex', flexDirection: 'column', listStyle: 'none', margin: 0, padding: 0 });
export const line = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: `${space[8]} 0`,
  borderTop: `1px solid ${color.border.subtle}`,
  overflowWrap: 'anywhere',
});
/** A name and what belongs to it, in one line as far as there is room. */
export const named = style({
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[8]}`,
});
export const text = style({ ...type.dense, color: color.text.secondary });
