import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, radius } = vars;

export const filled = style({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  gap: space[12],
  alignItems: 'center',
  '@media': { [below(breakpoint.phone)]: { gridTemplateColumns: '112px minmax(0, 1fr)' } },
});

export const zone = style({});
const over = `${zone}[data-drop-target] &`;

const board = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: radius.control,
  background: `repeating-conic-gradient(${color.checker.a} 0 25%, ${color.checker.b} 0 50%) 0 0 / 12px 12px`,
  selectors: { [over]: { borderColor: color.accent.solid, boxShadow: `0 0 0 2px ${color.accent.solid}` } },
} as const;

/** The picture on a checkerboard, light in both themes as the pages are. Dropping another file replaces it. */
export const tile = style({
  ...board,
  height: 64,
  padding: space[8],
  overflow: 'hidden',
  border: `1px solid ${color.border.default}`,
  '@media': { [below(breakpoint.phone)]: { height: 72 } },
});

export const empty = style({
  ...board,
  minHeight: 96,
  padding: space[12],
  border: `1px dashed ${color.border.control}`,
});

export const image = style({ display: 'block', maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' });

/** Words on a checkerboard need a ground of their own. */
export const prompt = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[8],
  paddingBlock: space[6],
  paddingInline: `${space[12]} ${space[8]}`,
  borderRadius: radius.control,
  background: color.bg.surface,
  boxShadow: color.shadow.e1,
});

export const facts = style({ minWidth: 0 });
export const name = style({ ...type.dense, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const size = style({ ...type.caption, color: color.text.secondary, fontVariantNumeric: 'tabular-nums' });
export const advice = style({ display: 'block', color: color.tone.warning.text });
export const warning = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[4],
  color: color.tone.warning.text,
});
export const actions = style({
  ...type.dense,
  fontWeight: vars.font.weight.medium,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[8]}`,
  marginTop: space[6],
});
export const under = style({
  ...type.dense,
  fontWeight: vars.font.weight.medium,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space[8],
  marginTop: space[6],
});
export const hint = style({ ...type.caption, color: color.text.secondary, fontWeight: vars.font.weight.regular });
export const url = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
