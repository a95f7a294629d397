import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[20], minWidth: 0 });
/** The rights, and beside them what follows from them. (picture 13) */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 192px',
  gap: space[24],
  '@media': { [below(breakpoint.tablet)]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const rights = style({ minWidth: 0 });
export const table = style({ ...type.dense, width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });

const cell = {
  height: 32,
  padding: `0 ${space[8]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: vars.font.weight.regular,
} as const;
export const head = style({ ...cell, paddingInlineStart: space[32], color: color.text.secondary });
export const area = style({ ...cell, paddingInlineStart: 0, fontWeight: vars.font.weight.medium });
export const item = style({ ...cell, paddingInlineStart: space[40], color: color.text.secondary });
export const box = style({
  ...cell,
  position: 'relative',
  width: 56,
  padding: 0,
  textAlign: 'center',
  color: color.text.secondary,
});
globalStyle(`${box} > label`, { justifyContent: 'center' });
export const other = style({ ...cell, width: 88, color: color.text.secondary, overflowWrap: 'anywhere' });
export const differs = style({ ...cell, width: 88, fontWeight: vars.font.weight.medium });

/** The name of an area beside its button. */
export const named = style({ display: 'flex', alignItems: 'center', gap: space[4] });

/** A box that is different: a dot as beside the name of the role in its list. */
export const mark = style({
  position: 'absolute',
  insetInlineEnd: space[6],
  top: '50%',
  width: 6,
  height: 6,
  marginTop: -3,
  borderRadius: '50%',
  background: color.accent.solid,
});

export const opens = style({ display: 'flex', flexDirection: 'column', gap: space[16], minWidth: 0 });
export const heading = style({ ...type.dense, fontWeight: vars.font.weight.strong, marginBottom: space[6] });
export const list = style({
  ...type.dense,
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const note = style({ ...type.dense, color: color.text.secondary, margin: 0, overflowWrap: 'anywhere' });
export const changed = style([list, { gap: space[4], color: color.text.secondary, overflowWrap: 'anywhere' }]);
