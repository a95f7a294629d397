import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[12], width: 224 });

export const area = style({
  position: 'relative',
  width: '100%',
  height: 144,
  borderRadius: vars.radius.control,
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
});

/** 24 px to hit on the slider's track, as a thumb needs room. */
export const hue = style({ position: 'relative', width: '100%' });

export const track = style({
  position: 'relative',
  height: 24,
  borderRadius: vars.radius.pill,
  backgroundClip: 'content-box',
  padding: '6px 0',
  '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
});

export const thumb = style({
  width: 18,
  height: 18,
  borderRadius: vars.radius.pill,
  border: '2px solid white',
  boxShadow: `0 0 0 1px ${color.border.control}, inset 0 0 0 1px ${color.border.control}`,
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 } },
});

export const sliderThumb = style([thumb, { top: '50%' }]);

export const used = style({ display: 'flex', flexDirection: 'column', gap: space[6] });
export const heading = style({ ...type.caption, color: color.text.secondary });
export const swatches = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });

export const usedItem = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  borderRadius: vars.radius.control,
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: color.fill.hover },
    '&[data-selected]': { boxShadow: `0 0 0 2px ${color.accent.solid}` },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 1 },
  },
});

export const usedSwatch = style({
  width: 20,
  height: 20,
  borderRadius: vars.radius.chip,
  boxShadow: `inset 0 0 0 1px ${color.border.control}`,
});
