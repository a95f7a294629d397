import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, layout, touch } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

/** The places beside the list stand at its left; over it in narrow windows. (UI.md 4.10) */
export const columns = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '@media': { [below(breakpoint.tablet)]: { flexDirection: 'column' } },
});

export const aside = style({
  flex: 'none',
  padding: `${space[20]} ${size.gutter}`,
  borderInlineEnd: `1px solid ${color.border.subtle}`,
  overflowY: 'auto',
  '@media': {
    [below(breakpoint.tablet)]: {
      padding: `${space[8]} ${size.gutter}`,
      borderInlineEnd: 0,
      borderBottom: `1px solid ${color.border.subtle}`,
    },
  },
});

export const main = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });

/** All that belongs to the list; beside an open entry in the room that is left. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  background: color.bg.surface,
});
export const listBeside = style([list, { marginInlineEnd: layout.drawerWidth }]);

/** The way to the lists beside it; beside an open entry it too keeps to the room that is left. */
export const tabs = style({ display: 'contents' });
export const tabsBeside = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  minWidth: 0,
  marginInlineEnd: layout.drawerWidth,
});

/** What the list is for, and in which order it is asked. */
export const about = style({
  ...type.dense,
  flex: 'none',
  padding: `${space[12]} ${size.gutter} 0`,
  color: color.text.secondary,
});

/** What is said above the search, clear of the tabs. */
export const strips = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: space[8],
  padding: `0 ${size.gutter}`,
  selectors: { '&:not(:empty)': { paddingTop: space[12] } },
});

/** A strip as wide as the table, whose words stand where those of the table do. */
export const band = style({
  flex: 'none',
  padding: `0 calc(${size.gutter} - ${space[12]})`,
  background: color.tone.neutral.tint,
  borderBottom: `1px solid ${color.border.subtle}`,
});
globalStyle(`${band} > [data-tone]`, { boxShadow: 'none' });

/** The table takes what the bars leave, and scrolls in itself. */
export const table = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });

/** The ways to start. */
export const first = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[8] });

/** Above the entry that is always there. */
export const nothing = style({ flex: 'none', borderBottom: `1px solid ${color.border.subtle}` });

/** Search and filters at the left, how many there are at the right. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  padding: `${space[12]} ${size.gutter}`,
  background: color.bg.surface,
  borderBottom: `1px solid ${color.border.subtle}`,
});

export const search = style({
  width: 280,
  selectors: { [`${listBeside} &`]: { width: 208 } },
  '@media': { [below(breakpoint.phone)]: { width: '100%' } },
});

/** Nothing is there to be cleared, and the words need its room. */
globalStyle(`${search} input:placeholder-shown::-webkit-search-cancel-button`, { display: 'none' });

/** The count and the menu beside it: a narrow list takes them to the next line together. */
export const end = style({ display: 'flex', alignItems: 'center', gap: space[8], marginInlineStart: 'auto' });
export const count = style({ ...type.dense, color: color.text.secondary });

/** Where the choice of columns and the menu of files come to stand. */
export const files = style({ width: size.control });

export const bulk = style({
  padding: `${space[12]} ${size.gutter}`,
  '@media': { [below(breakpoint.desktop)]: { position: 'sticky', bottom: 0, zIndex: vars.z.sticky } },
});

export const name = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap', // a card too has one line for it
  fontWeight: vars.font.weight.medium,
});

export const nameOff = style([name, { color: color.text.secondary }]);

export const nameGone = style([name, { color: color.text.secondary, textDecoration: 'line-through' }]);

export const nameCell = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });

/** How an entry differs from what is published: a word for those who cannot see it stands in it. */
export const mark = style({
  ...type.caption,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 16,
  height: 16,
  borderRadius: vars.radius.pill,
  background: color.tone.accent.tint,
  color: color.tone.accent.text,
  fontWeight: vars.font.weight.strong,
});

export const dot = style({ width: 6, height: 6, borderRadius: vars.radius.pill, background: 'currentColor' });

/** An action where there is room for its icon alone. */
export const actionIcon = styleVariants(color.tone, ({ text }) => ({ display: 'inline-flex', color: text }));

export const number = style({ color: color.text.secondary });

export const card = style({ display: 'flex', flexDirection: 'column', gap: space[6] });
export const cardLine = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });
/** No higher for controls that have the size of a finger: they reach into the room around it. */
export const cardHead = style([cardLine, { height: 28 }]);
/** A finger needs more than the box and the track. */
globalStyle(`${cardHead} input`, { '@media': { [touch]: { top: 'calc(50% - 22px)', height: 44 } } });
export const cardLabel = style({ ...type.caption, flex: 'none', marginInlineEnd: -4, color: color.text.secondary });
export const cardEnd = style({ display: 'flex', alignItems: 'center', gap: space[4], marginInlineStart: 'auto' });

/** Controls in a row act for themselves and open nothing. */
export const control = style({ display: 'inline-flex', alignItems: 'center' });
