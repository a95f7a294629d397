import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** Narrower than this a card has no room for two values beside their name. */
export const leastPx = 320;
export const linePx = 24;
/** The head of a card, and the room around it and its lines with the border. */
export const restPx = 62;

export const head = style({ marginBottom: space[2] });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  gridAutoRows: linePx,
  alignItems: 'center',
  columnGap: space[12],
  margin: 0,
});
export const label = style({ ...type.caption, color: color.text.secondary });
export const value = style({ minWidth: 0, margin: 0, overflow: 'hidden' });

export const above = style({ flex: 'none' });
/** The cards keep most of the room. */
export const discovered = style({
  maxHeight: '32vh',
  padding: `${space[4]} ${vars.size.gutter}`,
  overflowY: 'auto',
  borderBottom: `1px solid ${color.border.subtle}`,
});
