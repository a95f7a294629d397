import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** Fields that belong together, under one heading. */
export const group = style({ minInlineSize: 0 });

/** A legend cannot be a flex box in every browser, so its end stands in a row of its own beside it. */
export const legend = style({
  ...type.dense,
  display: 'block',
  width: '100%',
  marginBottom: space[8],
  fontWeight: vars.font.weight.strong,
});

export const legendRow = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[8],
  marginBottom: space[8],
});

export const legendText = style({ fontWeight: vars.font.weight.strong });
export const legendNote = style({ ...type.caption, color: color.text.secondary });
export const note = style({ ...type.caption, color: color.text.secondary, marginTop: space[6] });
export const stack = style({ display: 'flex', flexDirection: 'column', gap: space[20] });
export const rows = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

/** A choice of a few words beside its label. */
export const inline = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: space[8],
  minHeight: vars.size.control,
});
export const inlineLabel = style({ fontWeight: vars.font.weight.medium });

/** Why a choice is held, under it: over the whole width, or from the second column of the color rows on. */
export const inlineNote = style({ ...type.caption, flexBasis: '100%', color: color.text.secondary });
export const rowNote = style({ ...type.caption, gridColumn: '2 / -1', color: color.text.secondary });

/** Keeps a toggle as wide as its words in a column of fixed width. */
export const toggle = style({ display: 'inline-flex', justifySelf: 'start' });
