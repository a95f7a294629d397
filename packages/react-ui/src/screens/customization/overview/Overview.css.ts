import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, from } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

/** The part that scrolls; under 1024 the page scrolls instead. */
export const areas = style({
  // Visually hidden parts are absolute; they belong to this region, or the page would scroll for them.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  padding: `${space[20]} ${size.gutter} ${space[32]}`,
  '@media': { [from(breakpoint.desktop)]: { flex: 1, minHeight: 0, overflowY: 'auto' } },
});

/** Filters under the title row, where the row has no room for them. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  padding: `${space[12]} ${size.gutter}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
});

export const search = style({
  width: 220,
  minWidth: 0,
  '@media': { [below(breakpoint.tablet)]: { flex: '1 1 140px', width: 'auto' } },
});

export const areaHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: 24,
  marginBottom: space[12],
});
export const areaName = style({ ...type.section, flex: 1 });
export const note = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
export const dot = style({ width: 6, height: 6, borderRadius: vars.radius.pill, background: color.text.accent });
export const off = style({ ...type.body, color: color.text.secondary });

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(208px, 1fr))',
  gap: space[16],
});

/** The shape of a card while its data is loading: picture, name, look. */
export const blank = style({
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  background: color.bg.surface,
  boxShadow: color.shadow.e1,
});
export const blankThumb = style({ aspectRatio: '16 / 10', borderBottom: `1px solid ${color.border.subtle}` });
export const blankWords = style({ padding: `${space[12]} ${space[12]} ${space[12]}` });
export const blankMeta = style({ marginTop: space[8] });
export const blankTools = style({ flex: 1, height: size.control });
