import { createGlobalVar, createVar, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRingInset } from '../../theme/focus.ts';
import { breakpoint, forcedColors, from, reducedMotion } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, size, z } = vars;

/** Tracks of a row, one for all rows, so that a resize draws no row anew. */
const tracks = createGlobalVar('data-table-tracks');
/** The least width of all tracks together. */
const leastWidth = createGlobalVar('data-table-least-width');
/** Where a cell stays that others go underneath; of the table, how far such cells reach. */
const kept = createGlobalVar('data-table-kept');
/** What a cell that stands above others is painted on. */
const ground = createVar();

export const table = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  background: color.bg.surface,
  '@media': { [from(breakpoint.desktop)]: { minHeight: 0 } },
});

export const scroller = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  scrollPaddingTop: size.row,
  scrollPaddingInlineStart: kept,
  scrollPaddingInlineEnd: 'var(--p-covered, 0px)',
});

/** Where something lies over the end of the table, every column can be scrolled out from beneath it. */
export const grid = style({
  position: 'relative',
  minWidth: leastWidth,
  fontVariantNumeric: 'tabular-nums',
  '::after': {
    content: '',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: '100%',
    width: 'var(--p-covered, 0px)',
    height: 1,
  },
});

export const head = style({ position: 'sticky', top: 0, zIndex: z.sticky });

const rowBase = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: tracks,
  height: size.row,
  borderBottom: `1px solid ${color.border.subtle}`,
});

export const headRow = style([
  rowBase,
  {
    vars: { [ground]: color.bg.canvas },
    background: ground,
    color: color.text.secondary,
    fontWeight: vars.font.weight.medium,
  },
]);

export const body = style({ position: 'relative' });
export const dimmed = style({ opacity: 0.6 });

const bar = { content: '', position: 'absolute', insetBlock: 0, insetInlineStart: 0, width: 4 } as const;

export const row = style([
  rowBase,
  {
    vars: { [ground]: color.bg.surface },
    position: 'absolute',
    insetInline: 0,
    background: ground,
    contain: 'layout style',
    cursor: 'default',
    selectors: {
      '&:hover': { vars: { [ground]: color.fill.hover } },
      '&[aria-selected="true"], &[data-chosen], &:has([data-chosen])': { vars: { [ground]: color.fill.selected } },
    },
  },
]);

export const skeletonRow = style([rowBase, { vars: { [ground]: color.bg.surface } }]);
export const skeletonCard = style([
  rowBase,
  { gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'center', padding: `${space[12]} ${size.gutter}` },
]);

/** A row without columns: as high as its three lines. */
export const cardRow = style({ display: 'block' });

export const cell = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  padding: `0 ${space[12]}`,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  selectors: {
    '&:focus-visible': focusRingInset,
    '&:first-child': { paddingInlineStart: size.gutter },
    // Only where there is something to go underneath: each such cell is a layer of its own to the browser.
    '[data-wide] &:first-child': { position: 'sticky', insetInlineStart: 0, zIndex: 1, background: ground },
    '[data-keeps] &[data-kept]': { position: 'sticky', insetInlineStart: kept, zIndex: 1, background: ground },
    // The shadow of what has gone underneath, only while something has.
    '[data-sideways] &:first-child, [data-sideways][data-keeps] &[data-kept]': {
      boxShadow: `1px 0 0 ${color.border.default}, 6px 0 8px -6px ${color.scrim}`,
    },
    '[dir="rtl"] [data-sideways] &:first-child, [dir="rtl"] [data-sideways][data-keeps] &[data-kept]': {
      boxShadow: `-1px 0 0 ${color.border.default}, -6px 0 8px -6px ${color.scrim}`,
    },
    '[aria-selected="true"] > &:first-child::before': { ...bar, background: color.accent.solid },
    '&[data-end]': { justifyContent: 'flex-end' },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '[aria-selected="true"] > &:first-child::before': { background: 'Highlight', forcedColorAdjust: 'none' },
      },
    },
  },
});

/** A line of a cell's text. */
export const line = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

export const cardCell = style({
  position: 'relative',
  height: '100%',
  minWidth: 0,
  padding: `${space[12]} ${size.gutter}`,
  overflow: 'hidden',
  selectors: {
    '&:focus-visible': focusRingInset,
    '[aria-selected="true"] > &::before': { ...bar, background: color.accent.solid },
  },
});

export const headCell = style([
  cell,
  {
    position: 'relative',
    gap: space[6],
    overflow: 'visible',
    selectors: { '&[aria-sort]': { color: color.text.primary } },
  },
]);

/** All of its header, the edge left out; its ring stands off the label. */
export const sorter = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minWidth: 0,
  height: '100%',
  flex: 1,
  marginInline: -6,
  padding: `0 ${space[6]}`,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: color.text.primary },
    '&:focus-visible': focusRingInset,
    '[data-end] > &': { justifyContent: 'flex-end' },
  },
});

/** 9 px to take hold of, 1 px to see. */
export const resizer = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: -4,
  width: 9,
  height: '100%',
  zIndex: 2,
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: 8,
      insetInlineStart: 4,
      width: 1,
      background: 'transparent',
    },
    '[role="columnheader"]:hover > &::after': { background: color.border.default },
    '&:hover::after, &:focus-visible::after, &[data-moving]::after': {
      insetBlock: 0,
      width: 2,
      background: color.accent.solid,
    },
    '&:focus-visible': focusRingInset,
    // Past the last column it would widen the table.
    ':last-child > &': { insetInlineEnd: 0 },
  },
  '@media': {
    [forcedColors]: { selectors: { '&:hover::after, &:focus-visible::after': { background: 'Highlight' } } },
  },
});

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });
const slideBack = keyframes({ from: { transform: 'translateX(100%)' }, to: { transform: 'translateX(-300%)' } });

/** Over the rows while others are on their way. */
export const progress = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: 2,
  overflow: 'hidden',
  zIndex: z.sticky,
  pointerEvents: 'none',
  selectors: {
    '&::after': {
      content: '',
      display: 'block',
      width: '33%',
      height: '100%',
      background: color.accent.solid,
      animation: `${slide} 1200ms ${vars.motion.ease} infinite`,
    },
    '[dir="rtl"] &::after': { animationName: slideBack },
  },
  '@media': {
    [reducedMotion]: { selectors: { '&::after, [dir="rtl"] &::after': { width: '100%', animation: 'none' } } },
    [forcedColors]: { selectors: { '&::after': { background: 'Highlight', forcedColorAdjust: 'none' } } },
  },
});
