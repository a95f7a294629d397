import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, from } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** Stays while the elements scroll under it. */
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  padding: `${space[8]} ${space[24]}`,
  background: color.bg.raised,
  borderTop: `1px solid ${color.border.subtle}`,
  borderBottom: `1px solid ${color.border.subtle}`,
});
export const all = style({ fontWeight: vars.font.weight.medium, flex: 'none' });
export const filter = style({ width: 200, minWidth: 0, color: color.text.secondary });

export const groups = style({ padding: `${space[4]} 0 ${space[16]}` });
export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({
  ...type.caption,
  color: color.text.secondary,
  padding: `${space[8]} ${space[24]} ${space[4]}`,
});

/** Name and outcome stand in two columns, the same in every row; on a phone one under the other. */
const rowBase = style({
  ...type.dense,
  display: 'grid',
  alignItems: 'center',
  columnGap: space[12],
  minHeight: 34,
  padding: `${space[2]} ${space[24]}`,
  selectors: { '&:hover:has(input:enabled)': { background: color.fill.hover } },
  '@media': {
    [below(breakpoint.phone)]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: `${space[4]} ${space[24]}`,
    },
  },
});
/** The second column is wider with logos; on a phone there is one column. */
export const row = styleVariants({ colors: 248, logos: 308 }, (width) => [
  rowBase,
  { '@media': { [from(breakpoint.phone)]: { gridTemplateColumns: `minmax(0, 1fr) ${width}px` } } },
]);
export const name = style({ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: space[8] });

export const outcome = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[8]}`,
  minWidth: 0,
  '@media': { [below(breakpoint.phone)]: { paddingInlineStart: space[24] } },
});
export const arrow = style({ color: color.text.placeholder, flex: 'none' });
export const note = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  color: color.text.secondary,
  whiteSpace: 'nowrap',
});
export const empty = style({ ...type.dense, padding: `${space[24]} ${space[24]}`, color: color.text.secondary });
