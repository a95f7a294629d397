import { globalStyle, style } from '@vanilla-extract/css';
import { visuallyHidden } from '../../../components/marks/VisuallyHidden.css.ts';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, size, space } = vars;

export const count = style({
  ...type.dense,
  color: color.text.secondary,
  '@media': { [below(breakpoint.phone)]: { display: 'none' } },
});
export const actions = style({ display: 'flex', gap: space[8] });

/** The tabs belong to the head: they take the room that the page keeps around its view, and the line of the head. */
export const tabs = style({ margin: `calc(-1 * ${space[20]} - 1px) calc(-1 * ${size.gutter}) ${space[20]}` });

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[16], minWidth: 0 });
export const range = style({ display: 'flex', justifyContent: 'flex-end', minWidth: 0 });

export const charts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: space[16],
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: space[16],
  '@media': { [below(breakpoint.beside)]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const card = style({
  minWidth: 0,
  background: color.bg.surface,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.card,
});

export const cardHead = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[8],
  padding: `${space[12]} ${space[16]}`,
});
export const cardTitles = style({ minWidth: 0 });
export const cardTitle = style({
  ...type.dense,
  display: 'flex',
  gap: space[8],
  fontWeight: vars.font.weight.strong,
});
export const cardNote = style({
  ...type.caption,
  color: color.text.secondary,
  fontWeight: vars.font.weight.regular,
  lineHeight: 'inherit',
});
export const last = style({ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: `0 ${space[8]}` });
export const lastValue = style({ ...type.title, fontVariantNumeric: 'tabular-nums' });

export const chartBody = style({ padding: `${space[8]} ${space[16]}` });

export const legend = style({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[16]}`,
  padding: `${space[8]} ${space[16]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  fontVariantNumeric: 'tabular-nums',
});
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: space[6], whiteSpace: 'nowrap' });
export const legendTime = style({ marginInlineStart: 'auto', color: color.text.secondary });

export const listHead = style([
  cardTitle,
  { padding: `${space[12]} ${space[16]}`, borderBottom: `1px solid ${color.border.subtle}` },
]);
export const plainHead = style([cardTitle, { padding: `${space[16]} ${space[16]} ${space[8]}` }]);
export const none = style({ ...type.dense, padding: space[16], color: color.text.secondary });

const scrolls = style({
  overflow: 'auto',
  selectors: { '&:focus-visible': { ...focusRing, outlineOffset: '-2px' } },
});
export const tableFrame = style([scrolls, { borderRadius: vars.radius.card }]);
export const table = style({ ...type.dense, width: '100%', borderCollapse: 'collapse' });

const cell = style({
  padding: `${space[6]} ${space[12]}`,
  whiteSpace: 'nowrap',
  fontWeight: vars.font.weight.regular,
  selectors: {
    '&:first-child': { paddingInlineStart: space[16] },
    '&:last-child': { paddingInlineEnd: space[16] },
    'tbody tr + tr > &': { borderTop: `1px solid ${color.border.subtle}` },
  },
});
const head = style([cell, { background: color.bg.sunken, color: color.text.secondary }]);
export const headText = style([head, { textAlign: 'start' }]);
export const headNumber = style([head, { textAlign: 'end' }]);
export const cellText = style([cell, { textAlign: 'start' }]);
export const cellName = style([cell, { textAlign: 'start', fontWeight: vars.font.weight.medium }]);
export const cellMono = style([cell, { ...type.caption, fontFamily: vars.font.mono, direction: 'ltr' }]);
export const cellNumber = style([cell, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }]);

const state = style({ display: 'inline-flex', alignItems: 'center', gap: space[6] });
export const goodIcon = style({ flex: 'none', color: color.tone.success.text });
export const badIcon = style({ flex: 'none', color: color.tone.danger.text });
export const infoIcon = style({ flex: 'none', color: color.tone.info.text });
export const good = style([state, { color: color.tone.success.text }]);
export const bad = style([state, { color: color.tone.danger.text }]);

export const eventsFrame = style([scrolls, { maxHeight: 320, borderTop: `1px solid ${color.border.subtle}` }]);
export const event = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: '128px 160px minmax(0, 1fr)',
  gap: `${space[2]} ${space[12]}`,
  padding: `${space[6]} ${space[16]}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.border.subtle}` } },
  '@media': { [below(breakpoint.tablet)]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const eventTime = style({ color: color.text.secondary, fontVariantNumeric: 'tabular-nums' });
export const eventName = style({ overflowWrap: 'anywhere' });
export const eventText = style([state, { alignItems: 'flex-start', overflowWrap: 'anywhere' }]);
globalStyle(`${eventText} > svg`, { marginTop: 2 });

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  padding: `0 ${space[16]} ${space[16]}`,
});
export const fact = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: space[8],
});
export const factLabel = style({ color: color.text.secondary });

export const keyRow = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], padding: `0 ${space[16]}` });
export const keyBox = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: '1 1 120px',
  minWidth: 0,
  minHeight: size.control,
  padding: `0 ${space[8]}`,
  overflow: 'hidden',
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.control,
  background: color.bg.sunken,
  color: color.text.secondary,
});
export const hiddenWords = visuallyHidden;
export const keyNote = style({
  ...type.caption,
  padding: `${space[8]} ${space[16]} ${space[16]}`,
  color: color.text.secondary,
});
