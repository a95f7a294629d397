import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, layout, reducedMotion } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size, motion } = vars;

const slideIn = keyframes({ from: { transform: 'translateY(100%)', opacity: 0 } });
const fadeIn = keyframes({ from: { opacity: 0 } });

export const bar = style({
  ...type.dense,
  position: 'sticky',
  bottom: 0,
  zIndex: vars.z.saveBar,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  flex: 'none',
  minHeight: layout.saveBarHeight,
  padding: `${space[8]} ${size.gutter}`,
  borderTop: `1px solid ${color.border.default}`,
  background: color.bg.surface,
  boxShadow: color.shadow.bar,
  animation: `${slideIn} ${motion.drawer} ${motion.ease}`,
  selectors: {
    '&[data-failed]': { borderTopColor: color.danger.solid, boxShadow: `inset 0 1px 0 ${color.danger.solid}` },
  },
  '@media': {
    [reducedMotion]: { animation: `${fadeIn} 80ms` },
    [below(breakpoint.tablet)]: {
      flexDirection: 'column',
      alignItems: 'stretch',
      padding: `10px ${size.gutter} ${space[12]}`,
    },
  },
});

export const words = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `0 ${space[8]}`,
  flex: 1,
  minWidth: 0,
});
export const count = style({ fontWeight: vars.font.weight.strong });
export const dot = style({
  flex: 'none',
  width: 6,
  height: 6,
  borderRadius: vars.radius.pill,
  background: color.text.accent,
});

export const modules = style({
  color: color.text.secondary,
  '@media': { [below(breakpoint.tablet)]: { display: 'none' } },
});
export const show = style({
  display: 'none',
  '@media': { [below(breakpoint.tablet)]: { display: 'block', marginInlineStart: 'auto' } },
});

export const danger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  color: color.tone.danger.text,
  fontWeight: vars.font.weight.medium,
});

export const warning = style([danger, { color: color.tone.warning.text, fontWeight: vars.font.weight.regular }]);
export const quiet = style({ color: color.text.secondary });

export const actions = style({ display: 'flex', alignItems: 'center', gap: space[8], flex: 'none' });
export const line = style({ width: 1, height: 20, margin: `0 ${space[4]}`, background: color.border.default });
export const save = style({
  display: 'flex',
  '@media': { [below(breakpoint.tablet)]: { flex: 1, flexDirection: 'column', alignItems: 'stretch' } },
});
export const list = style({
  ...type.dense,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  minWidth: 200,
});

/** Room that scrolling to a field and messages leave for the bar. (UI.md section 2.3, focus ring) */
globalStyle('[data-portico][data-save-bar]', {
  vars: { '--p-save-bar': `${layout.saveBarHeight}px` },
  scrollPaddingBottom: 88,
  '@media': { [below(breakpoint.tablet)]: { vars: { '--p-save-bar': '108px' }, scrollPaddingBottom: 132 } },
});
