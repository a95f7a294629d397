import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { below, breakpoint } from '../theme/layout.ts';
import { type } from '../theme/text.ts';

const { color, space } = vars;

/** Of block pages. (OP-55) */
const lightGround = '#F5F5F5';

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  flex: 1,
  background: color.bg.sunken,
});

export const head = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[6]} ${space[12]}`,
  flex: 'none',
  minHeight: 44,
  padding: `${space[6]} ${space[16]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
});

export const title = style({ fontWeight: vars.font.weight.strong });
export const grow = style({ flex: 1 });
export const variants = style({ flex: '1 1 160px', minWidth: 0, maxWidth: 216 });
export const widths = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });
export const widthLabel = style({
  ...type.caption,
  color: color.text.secondary,
  '@media': { [below(breakpoint.wide)]: { display: 'none' } },
});
export const zooms = style({ flex: 'none', width: 80 });

/** The well: a 16 px grid of dots under the page. (UI.md 4.3) */
export const stage = style({
  direction: 'ltr', // of the drawing; the page in the frame has its own
  position: 'relative',
  flex: 1,
  minHeight: 0,
  padding: space[20],
  overflow: 'hidden',
  backgroundImage: `radial-gradient(circle, ${color.dot} 1px, transparent 1.2px)`,
  backgroundSize: '16px 16px',
  backgroundPosition: '8px 8px',
});

export const smallStage = style([stage, { padding: space[8] }]);

/** The light ground of block pages instead of the well, the same in both themes of the portal. (OP-55, UI.md 4.6) */
export const lightStage = style([stage, { background: lightGround }]);

/** The measured room inside the padding; a page that was zoomed in scrolls here. */
export const room = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'safe center',
  justifyContent: 'safe center',
  width: '100%',
  height: '100%',
  minHeight: 0,
  overflow: 'auto',
});
/** A fitted page has room for its shadow, and never a scroll bar. */
export const fittedRoom = style([room, { overflow: 'visible' }]);

/** What is seen of the page: its scaled size, rounded corners, a shadow as it floats over the well. */
export const paper = style({
  flex: 'none',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  boxShadow: color.shadow.e2,
  selectors: { '&:focus-within': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 } },
});

/** Custom HTML may have no ground of its own: it lies on that of block pages. (OP-55) */
export const groundedPaper = style([paper, { background: lightGround }]);

export const scaler = style({ transformOrigin: '0 0' });

export const foot = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: space[16],
  flex: 'none',
  minHeight: 40,
  padding: `${space[6]} ${space[16]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});

export const footNote = style({ display: 'inline-flex', alignItems: 'center', gap: space[6] });
export const dot = style({ width: 6, height: 6, borderRadius: vars.radius.pill, background: color.text.accent });
