import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const marks = style({ display: 'inline-flex', alignItems: 'center', gap: space[8], flex: 'none' });

export const mark = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  color: color.text.secondary,
  fontWeight: vars.font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});

export const dot = style({
  flex: 'none',
  width: 6,
  height: 6,
  borderRadius: vars.radius.pill,
  background: color.text.accent,
});
export const danger = style([mark, { color: color.tone.danger.text }]);

/** Beside a title the count stands alone, so it gets a ground. */
export const badge = style([
  mark,
  {
    minHeight: 20,
    padding: `${space[2]} ${space[6]}`,
    borderRadius: vars.radius.chip,
    background: color.tone.accent.tint,
    color: color.tone.accent.text,
  },
]);
