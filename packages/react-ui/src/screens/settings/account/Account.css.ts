import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';
import * as panel from '../panel/Panel.css.ts';

const { color, space } = vars;
const narrow = below(breakpoint.tablet);
/** Beside the list of the settings a table has too little room for words earlier than a window has. */
const tight = below(breakpoint.desktop);

/** As the other panels of the settings stand beside their list. */
export const columns = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[32],
  '@media': { [narrow]: { flexDirection: 'column', alignItems: 'stretch', gap: space[20] } },
});
export const alone = style({ flex: 1, minWidth: 0, maxWidth: 760 });
export const stack = panel.stack;
export const strips = style({ display: 'flex', flexDirection: 'column', gap: space[8], marginTop: space[12] });

const card = {
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
} as const;

export const profile = style({
  ...card,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[12],
  padding: space[16],
});
export const avatar = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: vars.radius.pill,
  background: color.accent.soft,
  color: color.accent.strong,
  fontWeight: vars.font.weight.strong,
});
export const who = style({ flex: '1 1 160px', minWidth: 0 });
export const name = panel.name;
export const minor = panel.minor;

/** Title, a word on it, and at the end its one button. */
export const head = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[12]}`,
  minHeight: vars.size.control,
});
export const heading = panel.heading;
export const note = style({ ...type.dense, flex: '1 1 200px', minWidth: 0, color: color.text.secondary });
export const list = style({ ...card, marginTop: space[12], overflow: 'hidden' });

export const row = style([panel.row, { display: 'flex', alignItems: 'center', gap: space[12] }]);
/** With more at its end than a phone has room for. */
export const wrapRow = style([row, { flexWrap: 'wrap' }]);
export const adding = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const glyph = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: vars.radius.control,
  background: color.bg.sunken,
  color: color.text.secondary,
});
export const nameLine = panel.nameLine;

export const table = style({
  ...type.dense,
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [tight]: { display: 'block' } },
});
export const tableHead = style({
  color: color.text.secondary,
  background: color.bg.canvas,
  '@media': { [tight]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
});
export const tableBody = style({ '@media': { [tight]: { display: 'block' } } });
export const tableRow = style({
  selectors: { 'tbody > &': { borderTop: `1px solid ${color.border.subtle}` } },
  '@media': {
    [tight]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `${space[4]} ${space[12]}`,
      padding: `${space[12]} ${space[16]}`,
    },
  },
});
const cell = {
  height: 40,
  padding: `${space[6]} ${space[8]}`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: vars.font.weight.regular,
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { paddingInlineStart: space[16] },
    '&:last-child': { paddingInlineEnd: space[16] },
  },
} as const;
/** A card has no columns: each value stands on a line of its own, the button beside the name. */
const inCard = { display: 'block', width: 'auto', height: 'auto', gridColumn: 1, padding: '0 !important' } as const;
export const cellHead = style({ ...cell, height: 36, whiteSpace: 'nowrap' });
export const cellName = style({
  ...cell,
  width: '22%',
  fontWeight: vars.font.weight.medium,
  '@media': { [tight]: inCard },
});
export const cellText = style({ ...cell, '@media': { [tight]: { ...inCard, color: color.text.secondary } } });
export const cellTime = style({
  ...cell,
  whiteSpace: 'nowrap',
  '@media': { [tight]: { ...inCard, color: color.text.secondary } },
});
export const cellEnd = style({
  ...cell,
  width: 1,
  textAlign: 'end',
  '@media': { [tight]: { ...inCard, gridColumn: 2, gridRow: 1 } },
});
/** What a column would be called, where there are none. */
export const cardLabel = style({ display: 'none', '@media': { [tight]: { display: 'inline' } } });

export const ends = styleVariants({
  later: {},
  soon: { display: 'inline-flex', alignItems: 'center', gap: space[6], color: color.tone.warning.text },
  expired: { display: 'inline-flex', alignItems: 'center', gap: space[6], color: color.tone.danger.text },
});

export const byPasskey = style({ display: 'flex', alignItems: 'center', gap: space[12] });
export const form = style({ display: 'flex', flexDirection: 'column', gap: space[20] });
export const text = style({ ...type.body });
/** What a call changes for others, before it is confirmed. (UI.md 4.15) */
export const changesTitle = style({ marginTop: space[12], fontWeight: vars.font.weight.medium });
export const changes = style({
  ...type.dense,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  marginTop: space[4],
  overflowWrap: 'anywhere',
});
export const strong = style({ fontWeight: vars.font.weight.medium, overflowWrap: 'anywhere' });

/** How many recovery codes are left, as a bar and in words. (picture 28) */
export const left = style({
  ...type.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[12],
  fontVariantNumeric: 'tabular-nums',
});
export const gauge = style({
  width: 96,
  height: 4,
  borderRadius: vars.radius.pill,
  background: color.bg.sunken,
  overflow: 'hidden',
  '@media': { [narrow]: { display: 'none' } },
});
export const gaugeFill = style({ display: 'block', height: '100%', background: color.accent.solid });
export const few = style({ ...type.caption, color: color.tone.warning.text });
