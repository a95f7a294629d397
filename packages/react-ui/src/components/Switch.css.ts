import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { focusRing } from '../theme/focus.ts';
import { forcedColors, reducedMotion } from '../theme/layout.ts';
import { type } from '../theme/text.ts';

const { color, space, motion } = vars;

export const root = style({
  ...type.dense,
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  minHeight: 24,
  cursor: 'default',
  selectors: { '&[data-disabled]': { color: color.text.disabled } },
});

export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const description = style({ ...type.caption, color: color.text.secondary });

export const track = style({
  flex: 'none',
  width: 32,
  height: 18,
  marginTop: 1,
  padding: space[2],
  borderRadius: vars.radius.pill,
  background: color.border.control,
  transition: `background-color ${motion.hover} ${motion.ease}`,
  selectors: {
    '[data-hovered] > &': { background: color.text.secondary },
    '[data-selected] > &': { background: color.accent.solid },
    '[data-selected][data-hovered] > &': { background: color.accent.hover },
    '[data-selected][data-pressed] > &': { background: color.accent.active },
    '[data-focus-visible] > &': focusRing,
    '[data-disabled] > &, [data-readonly] > &': { opacity: 0.5 },
  },
  '@media': {
    [forcedColors]: {
      border: '1px solid ButtonText',
      background: 'ButtonFace',
      selectors: { '[data-selected] > &': { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});

export const thumb = style({
  display: 'block',
  width: 14,
  height: 14,
  borderRadius: vars.radius.pill,
  background: '#fff',
  boxShadow: color.shadow.e1,
  transition: `transform ${motion.hover} ${motion.ease}`,
  selectors: { '[data-selected] > * > &': { transform: 'translateX(14px)' } },
  '@media': { [reducedMotion]: { transition: 'none' }, [forcedColors]: { background: 'ButtonText' } },
});
