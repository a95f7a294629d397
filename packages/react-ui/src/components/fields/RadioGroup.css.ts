import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { hiddenInput } from './hidden-input.ts';

const { color, space } = vars;

const row = style({ display: 'flex' });

export const options = styleVariants({
  vertical: [row, { flexDirection: 'column', gap: space[4] }],
  horizontal: [row, { flexWrap: 'wrap', columnGap: space[20], rowGap: space[4] }],
});

export const radio = style({
  ...type.dense,
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  minHeight: 24,
  padding: `${space[2]} 0`,
  cursor: 'default',
});

export const input = style(hiddenInput);
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  selectors: { [`${input}:disabled ~ &`]: { color: color.text.disabled } },
});
export const note = style({ ...type.caption, color: color.text.secondary });

export const circle = style({
  flex: 'none',
  width: 16,
  height: 16,
  marginTop: 2,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.pill,
  background: color.bg.surface,
  selectors: {
    [`${input}:hover + &`]: { borderColor: color.text.secondary },
    [`${input}:active + &`]: { borderColor: color.accent.active },
    [`${input}:checked + &`]: { border: `5px solid ${color.accent.solid}`, background: color.accent.on },
    [`${input}:checked:hover + &`]: { borderColor: color.accent.hover },
    [`${input}:focus-visible + &`]: focusRing,
    [`${input}:disabled + &`]: { background: color.fill.disabled, borderColor: color.border.default },
    [`${input}:disabled:checked + &`]: { borderColor: color.text.disabled },
  },
  '@media': {
    [forcedColors]: {
      selectors: { [`${input}:checked + &`]: { borderColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});
