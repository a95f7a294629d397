import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors, reducedMotion } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { hiddenInput } from './hidden-input.ts';

const { color, space, motion } = vars;

export const root = style({
  ...type.dense,
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  minHeight: 24,
  cursor: 'default',
});

export const bare = style([root, { alignItems: 'center' }]);

export const input = style(hiddenInput);
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  selectors: { [`${input}:disabled ~ &`]: { color: color.text.disabled } },
});
export const description = style({ ...type.caption, color: color.text.secondary });

export const track = style({
  flex: 'none',
  width: 32,
  height: 18,
  marginBlock: 1,
  padding: space[2],
  borderRadius: vars.radius.pill,
  background: color.border.control,
  transition: `background-color ${motion.hover} ${motion.ease}`,
  selectors: {
    [`${input}:hover + &`]: { background: color.text.secondary },
    [`${input}:checked + &`]: { background: color.accent.solid },
    [`${input}:checked:hover + &`]: { background: color.accent.hover },
    [`${input}:checked:active + &`]: { background: color.accent.active },
    [`${input}:focus-visible + &`]: focusRing,
    [`${input}:disabled + &, ${input}[aria-readonly] + &`]: { opacity: 0.5 },
  },
  '@media': {
    [forcedColors]: {
      border: '1px solid ButtonText',
      background: 'ButtonFace',
      selectors: { [`${input}:checked + &`]: { background: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});

export const thumb = style({
  display: 'block',
  width: 14,
  height: 14,
  borderRadius: vars.radius.pill,
  background: color.accent.on,
  boxShadow: color.shadow.e1,
  transition: `transform ${motion.hover} ${motion.ease}`,
  selectors: {
    [`${input}:checked + ${track} > &`]: { transform: 'translateX(14px)' },
    [`[dir="rtl"] ${input}:checked + ${track} > &`]: { transform: 'translateX(-14px)' },
  },
  '@media': { [reducedMotion]: { transition: 'none' }, [forcedColors]: { background: 'ButtonText' } },
});
