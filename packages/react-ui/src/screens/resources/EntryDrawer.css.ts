import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const strips = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  selectors: { '&:not(:empty)': { marginBottom: space[20] } },
});

export const errorCount = style({
  ...type.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  marginInlineStart: space[12], // under As code where there is no room beside it
  color: color.tone.danger.text,
});

/** As code, whose words stand where the fields begin, and how much is to be corrected. */
export const footStart = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  marginInlineStart: `calc(-1 * ${space[12]})`,
});

export const clash = style({
  ...type.dense,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  padding: space[12],
  borderRadius: vars.radius.card,
  background: color.tone.warning.tint,
  color: color.tone.warning.text,
});

export const clashHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  fontWeight: vars.font.weight.medium,
});

export const clashLines = style({ paddingInlineStart: space[24], overflowWrap: 'anywhere' });
export const clashActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

/** One column; 20 px between its rows. (UI.md section 2.3) */
export const form = style({ display: 'flex', flexDirection: 'column', gap: space[20], minWidth: 0 });

/**
 * A browser paints anew what stacks together: with a letter, only the field that it is typed in. What floats below that one
 * lies over the others. (measured, issue 14)
 */
globalStyle(`${form} > :not(:focus-within)`, { isolation: 'isolate' });

export const missing = style({ ...type.dense, color: color.text.secondary });

/** A command below the form, with what came of it. */
export const command = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  marginTop: space[20],
  paddingTop: space[16],
  borderTop: `1px solid ${color.border.subtle}`,
});

export const outcome = style({
  ...type.dense,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-tone=success]': { color: color.tone.success.text },
    '&[data-tone=warning]': { color: color.tone.warning.text },
    '&[data-tone=danger]': { color: color.tone.danger.text },
  },
});
