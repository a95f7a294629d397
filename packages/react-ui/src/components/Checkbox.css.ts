import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { focusRing } from '../theme/focus.ts';
import { forcedColors } from '../theme/layout.ts';
import { type } from '../theme/text.ts';

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
  selectors: { '&[data-disabled]': { color: color.text.disabled } },
});

export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0, flex: 1 });
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
    '[data-hovered] > &': { borderColor: color.text.secondary },
    '[data-selected] > &, [data-indeterminate] > &': {
      background: color.accent.solid,
      borderColor: color.accent.solid,
    },
    '[data-hovered][data-selected] > &': { background: color.accent.hover, borderColor: color.accent.hover },
    '[data-pressed] > &': { borderColor: color.accent.active },
    '[data-focus-visible] > &': focusRing,
    '[data-disabled] > &': {
      background: color.fill.disabled,
      borderColor: color.border.default,
      color: color.text.secondary,
    },
    '[data-disabled][data-selected] > &': { background: color.fill.active },
  },
  '@media': {
    [forcedColors]: {
      borderColor: 'ButtonText',
      selectors: {
        '[data-selected] > &, [data-indeterminate] > &': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
