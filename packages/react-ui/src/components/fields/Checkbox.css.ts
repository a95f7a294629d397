import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { hiddenInput } from './hidden-input.ts';

const { color, space } = vars;

export const root = style({
  ...type.dense,
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  minHeight: 24,
  padding: `${space[2]} 0`,
  cursor: 'default',
});

export const input = style([
  hiddenInput,
  // Without words beside it the box is narrower than what a pointer needs. (UI.md section 2.3)
  { selectors: { '&:nth-last-child(2)': { insetInline: -4, width: 24 } } },
]);
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  flex: 1,
  selectors: { [`${input}:disabled ~ &`]: { color: color.text.disabled } },
});
export const description = style({ ...type.caption, color: color.text.secondary });

export const box = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 16,
  height: 16,
  marginTop: 2,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.chip,
  background: color.bg.surface,
  color: color.accent.on,
  selectors: {
    [`${input}:hover + &`]: { borderColor: color.text.secondary },
    [`${input}:active + &`]: { borderColor: color.accent.active },
    [`${input}:checked + &, ${input}:indeterminate + &`]: {
      background: color.accent.solid,
      borderColor: color.accent.solid,
    },
    [`${input}:checked:hover + &`]: { background: color.accent.hover, borderColor: color.accent.hover },
    [`${input}:focus-visible + &`]: focusRing,
    [`${input}:disabled + &`]: {
      background: color.fill.disabled,
      borderColor: color.border.default,
      color: color.text.secondary,
    },
    [`${input}:disabled:checked + &`]: { background: color.fill.active, borderColor: color.border.default },
  },
  '@media': {
    [forcedColors]: {
      borderColor: 'ButtonText',
      selectors: {
        [`${input}:checked + &, ${input}:indeterminate + &`]: {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
