import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRing } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { hiddenInput } from './hidden-input.ts';

const { color, space } = vars;

export const input = style(hiddenInput);

export const group = style({
  display: 'inline-flex',
  flex: 'none',
  padding: space[2],
  background: color.bg.sunken,
  borderRadius: vars.radius.control,
  boxShadow: `inset 0 0 0 1px ${color.border.subtle}`,
});

export const groupSize = styleVariants({ md: { height: vars.size.control }, sm: { height: vars.size.controlSmall } });

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  height: '100%',
  minWidth: 24,
  border: 0,
  borderRadius: vars.radius.chip,
  background: 'transparent',
  color: color.text.secondary,
  fontWeight: vars.font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  cursor: 'default',
  selectors: {
    '&:hover': { color: color.text.primary },
    '&:has(:checked)': {
      background: color.bg.raised,
      color: color.text.primary,
      boxShadow: `0 0 0 1px ${color.border.control}, ${color.shadow.e1}`, // on a raised ground the fill alone says nothing
    },
    '&:active:not(:has(:checked))': { background: color.fill.active },
    '&:has(:disabled)': { color: color.text.disabled },
    '&:has(:focus-visible)': { ...focusRing, outlineOffset: '0', zIndex: 1 },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&:has(:checked)': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        '&:has(:disabled)': { color: 'GrayText' },
      },
    },
  },
});

export const segmentSize = styleVariants({
  md: { ...type.dense, padding: '0 10px' },
  sm: { ...type.caption, padding: `0 ${space[8]}` },
});

/** Long words stand one below another where a line has no room for them. */
export const wraps = style({ flex: '0 1 auto', flexWrap: 'wrap', maxWidth: '100%', height: 'auto' });
export const wrapped = style({ flex: '1 0 auto', height: `calc(${vars.size.control} - ${space[4]})` });
