import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, radius } = vars;

export const card = style({
  border: `1px solid ${color.border.default}`,
  borderRadius: radius.card,
  overflow: 'hidden',
});

export const head = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minHeight: 40,
  padding: `${space[6]} ${space[16]}`,
  background: color.bg.canvas,
});
export const area = style({ color: color.text.secondary });
export const name = style({ fontWeight: vars.font.weight.strong, flex: 1 });

/** Label, before, arrow, after and what can be done: the same columns in every row. */
export const row = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr) 16px minmax(0, 1fr) auto',
  columnGap: space[12],
  alignItems: 'center',
  minHeight: 44,
  padding: `${space[6]} ${space[16]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  '@media': {
    [below(breakpoint.phone)]: {
      gridTemplateColumns: 'minmax(0, 1fr) 16px minmax(0, 1fr)',
      rowGap: space[4],
      padding: `${space[8]} ${space[16]} ${space[12]}`,
    },
  },
});

/** What stands in place of rows: how much differs, then who saved it. */
export const line = style({
  ...type.dense,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[12]}`,
  margin: 0,
  padding: `${space[12]} ${space[16]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  overflowWrap: 'anywhere',
});

/** What differs in a section, entry by entry. */
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });

export const by = style({ ...type.dense, color: color.text.secondary, margin: 0, overflowWrap: 'anywhere' });

/** Why the section stops the publish. */
export const lock = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  margin: 0,
  padding: `${space[8]} ${space[16]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  background: color.tone.warning.tint,
  color: color.tone.warning.text,
  overflowWrap: 'anywhere',
});

/** On a phone label and action share the first line. */
export const label = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[6]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: color.text.secondary,
  '@media': { [below(breakpoint.phone)]: { gridColumn: '1 / 3', gridRow: 1 } },
});
/** Below the label: who saved the change. */
export const savedBy = style({ ...type.caption, flexBasis: '100%' });
export const action = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gridColumn: '5',
  marginInlineEnd: `calc(-1 * ${space[8]})`,
  '@media': { [below(breakpoint.phone)]: { gridColumn: '3', gridRow: 1 } },
});
export const before = style({ color: color.text.secondary, minWidth: 0 });
export const after = style({ minWidth: 0 });
export const discarded = style({
  gridColumn: '2 / 5',
  minWidth: 0,
  color: color.text.secondary,
  fontStyle: 'italic',
  '@media': { [below(breakpoint.phone)]: { gridColumn: '1 / -1' } },
});
export const arrow = style({ color: color.text.placeholder });

/** Takes the room of both values. */
export const wide = style({
  gridColumn: '2 / 5',
  minWidth: 0,
  padding: `${space[4]} 0`,
  '@media': { [below(breakpoint.phone)]: { gridColumn: '1 / -1' } },
});
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const run = { borderRadius: 3, padding: `0 ${space[2]}`, textDecorationLine: 'none' } as const;
export const part = styleVariants({
  same: {},
  removed: {
    ...run,
    background: color.tone.danger.tint,
    color: color.tone.danger.text,
    textDecorationLine: 'line-through',
  },
  added: {
    ...run,
    background: color.tone.success.tint,
    color: color.tone.success.text,
    fontWeight: vars.font.weight.medium,
  },
});

export const code = style({
  ...type.caption,
  fontFamily: vars.font.mono,
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontFeatureSettings: '"liga" 0',
  margin: `${space[8]} 0 0`,
  padding: space[12],
  maxHeight: 320,
  overflow: 'auto',
  borderRadius: radius.control,
  background: color.bg.sunken,
  whiteSpace: 'pre',
});
export const summary = style({ ...type.dense, color: color.text.link, cursor: 'default', width: 'max-content' });
