import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { space } = vars;

export const tone = styleVariants(vars.color.tone, ({ tint, text }) => ({ background: tint, color: text }));

export const strip = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 36,
  padding: `${space[6]} ${space[12]}`,
  borderRadius: vars.radius.control,
  // The neutral tint is the ground of a drawer in the dark theme.
  selectors: { '&[data-tone=neutral]': { boxShadow: `inset 0 0 0 1px ${vars.color.border.subtle}` } },
  '@media': { [forcedColors]: { border: '1px solid CanvasText' } },
});

export const words = style({ flex: 1, minWidth: 0 });
