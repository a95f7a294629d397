import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { below, breakpoint, forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';
import { bareInput } from './bare-input.ts';

const { color, space } = vars;

export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  minWidth: 0,
  border: 0,
  padding: 0,
});

export const groupHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
});

export const legend = style({ ...type.dense, fontWeight: vars.font.weight.medium });

/** Above fields that belong together, with the room that a label has. */
export const groupLegend = style([legend, { marginBottom: space[8] }]);

export const match = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: color.text.secondary,
});

export const note = style({ ...type.dense, color: color.text.secondary });
export const error = style({ ...type.caption, color: color.tone.danger.text });

/** One condition: the word before it, and the line with what is below. */
export const rule = style({ display: 'flex', alignItems: 'flex-start', gap: space[8], minWidth: 0 });

export const lead = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  width: 28,
  minHeight: vars.size.control,
  color: color.text.secondary,
});

export const ruleBody = style({ display: 'flex', flexDirection: 'column', gap: space[8], flex: 1, minWidth: 0 });
export const ruleLine = style({ display: 'flex', alignItems: 'flex-start', gap: space[8], minWidth: 0 });
export const kind = style({ flex: 1, minWidth: 0 });
export const comparison = style({
  width: 140,
  flex: 'none',
  '@media': { [below(breakpoint.phone)]: { width: 104 } },
});

export const option = style({ display: 'inline-flex', alignItems: 'center', gap: space[6] });
export const segments = style({ display: 'flex' });
export const union = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });
/** Groups and long texts take the whole width. */
export const inner = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  alignItems: 'start',
  gap: space[12],
});
globalStyle(`${inner} > :is(fieldset, label:has([role=switch]))`, { gridColumn: '1 / -1' });

/** A number with its unit. */
export const measured = style({ display: 'flex', alignItems: 'flex-start', gap: space[12], minWidth: 0 });

/** In place of a secret: that there is one. */
export const secret = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: vars.size.control,
  paddingInlineStart: space[8],
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.control,
  background: color.tone.neutral.tint,
  color: color.text.secondary,
});
export const secretWords = style({ flex: 1, minWidth: 0, color: color.text.primary });

/** Values in the box in which more are typed. */
export const tokens = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: space[4],
  minHeight: vars.size.control,
  padding: '3px 4px',
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.control,
  background: color.bg.surface,
  selectors: { '&:focus-within': { ...focusRing, outlineOffset: '1px', borderColor: 'transparent' } },
  '@media': { [forcedColors]: { selectors: { '&:focus-within': { outlineColor: 'Highlight' } } } },
});

export const tokenList = style({ display: 'contents', listStyle: 'none' });

export const token = style({
  ...type.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 24,
  maxWidth: '100%',
  paddingInlineStart: space[8],
  borderRadius: vars.radius.chip,
  boxShadow: `inset 0 0 0 1px ${color.border.subtle}`, // its tint is the ground of a drawer in the dark theme
  background: color.tone.neutral.tint,
  color: color.text.primary,
});

/** Values that are read alone: no box, since nothing is typed. */
export const readItems = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], listStyle: 'none', padding: 0 });
export const readItem = style([
  token,
  { paddingInlineEnd: space[8], selectors: { '&:has(a)': { paddingInlineEnd: 0 } } },
]);

export const wrongToken = style([
  token,
  {
    flexBasis: '100%',
    background: color.tone.danger.tint,
    color: color.tone.danger.text,
    '@media': { [below(breakpoint.phone)]: { flexWrap: 'wrap' } },
  },
]);

export const tokenText = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const reason = style({
  ...type.caption,
  marginInlineStart: space[8],
  // Under the value, which stays in one piece.
  '@media': { [below(breakpoint.phone)]: { order: 1, flexBasis: '100%', margin: `0 0 ${space[4]}` } },
});

export const removeToken = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  marginInlineStart: 'auto',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.chip,
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.fill.active },
    '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
    'button + &': { marginInlineStart: 0 },
  },
});

/** A value while it is edited takes the line. */
export const editedToken = style([token, { flexBasis: '100%', paddingInlineStart: 0 }]);
export const tokenFind = style({ flex: '0 1 220px' });

export const tokenInput = style({ ...bareInput, flex: '1 0 140px' });

export const tokenFoot = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  marginTop: space[6],
  color: color.text.secondary,
});
