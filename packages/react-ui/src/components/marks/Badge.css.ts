import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

/** Step 11 on step 3: at least 5.13:1 in both themes. (UI.md section 2.2) */
export const tone = styleVariants(color.tone, ({ tint, text }) => ({ background: tint, color: text }));

export const badge = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 20,
  padding: `${space[2]} ${space[6]}`,
  borderRadius: vars.radius.chip,
  fontWeight: vars.font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [forcedColors]: { border: '1px solid CanvasText' } },
});

export const pill = style([
  badge,
  { minHeight: 24, paddingBlock: space[4], paddingInline: `${space[8]} 10px`, borderRadius: vars.radius.pill },
]);
