import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, radius } = vars;
const small = below(breakpoint.tablet);

/** Mark, name, what changed, who saved it and what takes it back: the same columns in every row. */
export const row = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 3fr) minmax(0, 5fr) minmax(0, auto) 64px',
  columnGap: space[12],
  alignItems: 'start',
  minHeight: 40,
  padding: `${space[8]} ${space[16]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  '@media': {
    [small]: { gridTemplateColumns: '16px minmax(0, 1fr) auto', rowGap: space[4], alignItems: 'center' },
  },
});

export const mark = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 16,
  height: 16,
  marginTop: space[4],
  borderRadius: radius.pill,
  background: color.tone.accent.tint,
  color: color.tone.accent.text,
  '@media': { [small]: { marginTop: 0 } },
});
export const dot = style({ width: 6, height: 6, borderRadius: radius.pill, background: 'currentColor' });

const named = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[6],
  minWidth: 0,
  paddingBlock: space[2],
  overflowWrap: 'anywhere',
} as const;
export const name = style({ ...named, fontWeight: vars.font.weight.medium });
export const nameGone = style({ ...named, color: color.text.secondary, textDecorationLine: 'line-through' });

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  paddingBlock: space[2],
  overflowWrap: 'anywhere',
  '@media': { [small]: { gridColumn: '2 / -1', gridRow: 2 } },
});
export const field = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[6] });
export const label = style({ color: color.text.secondary });
export const gone = style({ textDecorationLine: 'line-through' });

export const by = style({
  paddingBlock: space[2],
  color: color.text.secondary,
  overflowWrap: 'anywhere',
  '@media': { [small]: { gridColumn: '2 / -1', gridRow: 3 } },
});
export const action = style({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  minHeight: 24,
  color: color.text.secondary,
  // A small button is higher than a line: its word stands on the line of the others.
  marginBlock: `calc(-1 * ${space[2]})`,
  marginInlineEnd: `calc(-1 * ${space[8]})`,
  '@media': { [small]: { gridColumn: 3, gridRow: 1, marginBlock: 0 } },
});

/** Why a press did nothing. */
export const failure = style({
  gridColumn: '2 / -1',
  display: 'flex',
  gap: space[6],
  alignItems: 'start',
  color: color.tone.danger.text,
  overflowWrap: 'anywhere',
});
