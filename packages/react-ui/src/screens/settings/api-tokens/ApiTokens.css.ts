import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** The table takes the width that the list of the settings leaves. (UI.md 4.15) */
export const main = style({ flex: 1, minWidth: 0 });
export const note = style({ ...type.dense, marginBottom: space[12], color: color.text.secondary });
export const card = style({
  marginTop: space[12],
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
});
export const by = style({ color: color.text.secondary, overflowWrap: 'anywhere' });
/** In one row, but on a card, whose name needs the width. */
export const actions = style({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  gap: space[6],
  '@media': { [below(breakpoint.desktop)]: { flexWrap: 'wrap' } },
});
export const logs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: `${space[8]} ${space[16]}`,
});
export const end = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const typed = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
