import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, layout } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

/** The panel scrolls in itself, above its save bar. */
export const scroll = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  padding: `${space[20]} ${size.gutter} ${space[32]}`,
  background: color.bg.canvas,
  '@media': { [below(breakpoint.desktop)]: { overflowY: 'visible' } },
});

/** Forms keep to 760; what stands beside one goes under it where there is no room. (UI.md 4.15, details) */
export const columns = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[16],
  '@media': { [below(breakpoint.beside)]: { flexDirection: 'column', alignItems: 'stretch' } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  flex: 1,
  minWidth: 0,
  maxWidth: 760,
});
export const wide = style([panel, { maxWidth: 'none' }]);
export const beside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  flex: 'none',
  width: 320,
  '@media': { [below(breakpoint.beside)]: { width: 'auto' } },
});

export const about = style({ ...type.dense, color: color.text.secondary });
export const strips = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  selectors: { '&:empty': { display: 'none' } },
});

export const card = style({
  padding: space[20],
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  '@media': { [below(breakpoint.phone)]: { padding: space[16] } },
});

export const bar = style({
  ...type.dense,
  position: 'sticky',
  bottom: 0,
  zIndex: vars.z.saveBar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap', // beside the list of the settings there is room for one line in wide windows alone
  gap: `${space[4]} ${space[16]}`,
  flex: 'none',
  minHeight: layout.saveBarHeight,
  padding: `${space[8]} ${size.gutter}`,
  borderTop: `1px solid ${color.border.default}`,
  background: color.bg.surface,
  boxShadow: color.shadow.bar,
  '@media': {
    [below(breakpoint.tablet)]: { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'stretch', gap: space[8] },
  },
});
export const words = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `0 ${space[8]}`,
  flex: '1 1 auto',
  minWidth: 0,
  maxWidth: '100%',
});
export const dot = style({
  flex: 'none',
  width: 6,
  height: 6,
  borderRadius: vars.radius.pill,
  background: color.text.accent,
});
export const count = style({ fontWeight: vars.font.weight.strong });
export const quiet = style({ color: color.text.secondary });
export const danger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[6],
  color: color.tone.danger.text,
});
/** When it applies and the buttons, which stay together. */
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  '@media': { [below(breakpoint.tablet)]: { flexDirection: 'column', alignItems: 'stretch', gap: space[8] } },
});
export const actions = style({ display: 'flex', alignItems: 'center', gap: space[8], flex: 'none' });
export const save = style({
  display: 'flex',
  '@media': { [below(breakpoint.tablet)]: { flex: 1, flexDirection: 'column', alignItems: 'stretch' } },
});
