import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { focusRingInset } from '../../theme/focus.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const root = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 });

const rowBase = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[16] });
export const row = styleVariants({
  underline: [rowBase, { borderBottom: `1px solid ${color.border.subtle}` }],
  contained: [rowBase],
});

/** Tabs that have no room fade where there are more of them: behind, at both ends, before. */
const fade = keyframes({
  '0%': { maskImage: 'linear-gradient(270deg, #0000, #000 32px)' },
  '1%, 99%': { maskImage: 'linear-gradient(270deg, #0000, #000 32px calc(100% - 32px), #0000)' },
  '100%': { maskImage: 'linear-gradient(90deg, #0000, #000 32px)' },
});

const listBase = style({
  display: 'flex',
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  scrollPaddingInline: 32,
  animation: `${fade} linear`,
  animationTimeline: 'scroll(self inline)',
  selectors: { '&:dir(rtl)': { animationDirection: 'reverse' } },
});
export const list = styleVariants({
  underline: [listBase, { gap: space[16], marginBottom: -1 }],
  contained: [
    listBase,
    { gap: space[4], padding: space[2], background: color.bg.sunken, borderRadius: vars.radius.control },
  ],
});

const tabBase = style({
  ...type.dense,
  position: 'relative',
  border: 0,
  background: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  fontWeight: vars.font.weight.medium,
  color: color.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'default',
  borderRadius: vars.radius.chip,
  selectors: {
    '&:hover': { color: color.text.primary },
    '&[aria-selected="true"]': { color: color.text.primary },
    '&:focus-visible': focusRingInset,
    '&:disabled': { color: color.text.disabled },
  },
});

export const tab = styleVariants({
  underline: [
    tabBase,
    {
      height: 40,
      padding: `0 ${space[2]}`,
      selectors: {
        '&[aria-selected="true"]::after': {
          content: '',
          position: 'absolute',
          insetInline: 0,
          bottom: 0,
          height: 2,
          borderRadius: '2px 2px 0 0',
          background: color.accent.solid,
        },
      },
      '@media': {
        [forcedColors]: {
          selectors: { '&[aria-selected="true"]::after': { background: 'Highlight', forcedColorAdjust: 'none' } },
        },
      },
    },
  ],
  contained: [
    tabBase,
    {
      height: vars.size.controlSmall,
      padding: `0 ${space[12]}`,
      selectors: {
        '&[aria-selected="true"]': { background: color.bg.raised, boxShadow: `0 0 0 1px ${color.border.default}` },
      },
    },
  ],
});

export const panel = style({ minWidth: 0, outlineOffset: '-2px' });
