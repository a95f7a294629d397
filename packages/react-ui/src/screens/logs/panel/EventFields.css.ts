import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const list = style({ margin: 0, display: 'flex', flexDirection: 'column', gap: space[2] });

/** Label beside its values; the longest common label has its line. */
export const field = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
});

export const label = style({
  ...type.dense,
  gridColumn: 1,
  paddingBlock: space[2],
  paddingInline: `0 ${space[8]}`,
  color: color.text.secondary,
  overflowWrap: 'anywhere',
});

export const line = style({
  ...type.dense,
  gridColumn: 2,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[4],
  minWidth: 0,
  margin: 0,
});

export const value = style({
  flex: 1,
  minWidth: 0,
  padding: `${space[2]} 0`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontVariantNumeric: 'tabular-nums',
});
export const mono = style({
  fontFamily: vars.font.mono,
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontSize: '0.75rem',
});

/** Addresses and hashes run to the right in every language. */
export const cut = style({ direction: 'ltr', display: 'flex', minWidth: 0, whiteSpace: 'nowrap' });
export const cutStart = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const cutEnd = style({ flex: 'none' });

/** Two places, so that plus, minus and copy each stand in a column of their own. */
export const filters = style({ flex: 'none', display: 'flex', gap: space[4], width: 52 });
