import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { below, breakpoint } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, size, space } = vars;

/** The tabs belong to the head: they take the room that the page keeps around its view, and the line of the head. */
export const tabs = style({
  margin: `calc(-1 * ${space[20]} - 1px) calc(-1 * ${size.gutter}) ${space[20]}`,
  padding: `0 ${size.gutter}`,
  background: color.bg.surface,
  boxShadow: `inset 0 -1px 0 ${color.border.subtle}`,
  '@media': { print: { display: 'none' } },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  flexWrap: 'wrap',
  '@media': {
    print: { display: 'none' },
    // The head gives its actions all the room that they ask for.
    [below(breakpoint.phone)]: { maxWidth: `calc(100vw - 2 * ${size.gutter})`, justifyContent: 'flex-start' },
  },
});
/** What the bar says, on paper: of which time the cards are. */
export const printed = style({
  ...type.dense,
  display: 'none',
  margin: `0 0 ${space[12]}`,
  '@media': { print: { display: 'block' } },
});
/** The same of a card that has a page to itself, in sight. */
export const span = style({ ...type.dense, margin: `0 0 ${space[12]}`, color: color.text.secondary });
export const updated = style({
  ...type.dense,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below(breakpoint.tablet)]: { display: 'none' } },
});
/** Words of the address that say nothing here. */
export const strange = style({ marginBottom: space[16] });
export const range = style({ display: 'flex', minWidth: 0, maxWidth: '100%' });
/** The three stand as one: the lines between them are shared. */
globalStyle(`${range} button`, { borderRadius: 0 });
globalStyle(`${range} > :not(:first-child)`, { marginInlineStart: -1 });
globalStyle(`${range} > :first-child`, {
  borderStartStartRadius: vars.radius.control,
  borderEndStartRadius: vars.radius.control,
});
globalStyle(`${range} > :last-child`, {
  borderStartEndRadius: vars.radius.control,
  borderEndEndRadius: vars.radius.control,
});
export const rangeMenu = style({ display: 'inline-flex', minWidth: 0 });
/** A range that ended has many words: they take two lines, as high as one, before they lie over what stands after them. */
globalStyle(`${rangeMenu} button`, {
  flex: '0 1 auto',
  minWidth: 0,
  height: 'auto',
  lineHeight: '19px',
  whiteSpace: 'normal',
});

const gap = space[16];
export const grid = style({ display: 'flex', flexWrap: 'wrap', gap });

/** So many columns of twelve; a row that is not full shares what is left, so that no hole stays where a card is hidden. */
const columns = (count: number) => `calc((100% + ${gap}) * ${count / 12} - ${gap} - 0.1px)`;
const wide = `(max-width: ${breakpoint.beside - 0.02}px)`;
export const cell = styleVariants({ 3: 3, 4: 4, 6: 6, 8: 8, 12: 12 } as const, (count) => ({
  flex: `${count} 1 ${columns(count)}`,
  display: 'flex',
  minWidth: 0,
  '@media': {
    [wide]: { flexBasis: columns(count > 6 ? 12 : 6) },
    [below(breakpoint.tablet)]: { flexBasis: '100%' },
    // Two beside each other fit a sheet.
    print: { flexBasis: columns(count > 4 ? 12 : 6) },
  },
}));

export const card = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  boxShadow: color.shadow.e1,
  // Where the focus goes when what had it in the card is gone.
  selectors: { '&:focus-visible': focusRing },
  // A card stands whole on its page, and its colors are part of what it says.
  '@media': { print: { breakInside: 'avoid', boxShadow: 'none', printColorAdjust: 'exact' } },
});
/** A card that has a page to itself, with its numbers beneath. */
export const large = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  minWidth: 0,
});
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: 60,
  padding: `${space[12]} ${space[12]} 0 ${space[20]}`,
});
/** What is pressed has no place on paper. */
globalStyle(`${head} button`, { '@media': { print: { display: 'none' } } });
export const titles = style({ minWidth: 0 });
export const title = style({ ...type.body, margin: 0, fontWeight: vars.font.weight.strong, overflowWrap: 'anywhere' });
export const note = style({ ...type.caption, margin: 0, minHeight: 16, color: color.text.secondary });
export const body = style({
  flex: 1,
  minHeight: 176,
  padding: `${space[8]} ${space[20]} ${space[16]}`,
  minWidth: 0,
  '@media': { [below(breakpoint.tablet)]: { minHeight: 112 } },
});
export const legend = style({ marginBottom: space[12], selectors: { '&:empty': { display: 'none' } } });
export const foot = style({
  ...type.dense,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[16],
  padding: `0 ${space[20]} ${space[12]}`,
  '@media': { print: { display: 'none' } },
});

export const arranged = style({
  ...type.dense,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[12]}`,
  margin: `${space[16]} 0 0`,
  color: color.text.secondary,
  '@media': { print: { display: 'none' } },
});
export const hiddenTitle = style({ ...type.dense, margin: 0, fontWeight: vars.font.weight.medium });
export const hidden = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const hiddenCard = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  paddingInlineStart: space[12],
  color: color.text.primary,
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.control,
});

const middle = style([
  body,
  {
    ...type.dense,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[8],
    margin: 0,
    textAlign: 'center',
    color: color.text.secondary,
  },
]);
export const empty = middle;
export const failed = style([middle, { color: color.text.primary }]);
export const failedIcon = style({ display: 'flex', color: color.tone.danger.text });
export const call = style({
  ...type.caption,
  fontFamily: vars.font.mono,
  color: color.text.secondary,
  overflowWrap: 'anywhere',
});
