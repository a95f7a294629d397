import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { breakpoint, from } from '../../theme/layout.ts';
import { breakdownWidth, eventWidth } from './panel/event-width.ts';

const { color, size } = vars;

/** The title row and the tabs are one head: the tabs stand on the line above and on the one below, which is theirs too. */
export const tabs = style({
  position: 'relative',
  flex: 'none',
  marginBlock: -1,
  padding: `0 ${size.gutter}`,
  background: color.bg.surface,
  boxShadow: `inset 0 -1px 0 ${color.border.subtle}`,
});

/** Bars over rows, and the breakdown beside both. (UI.md 4.16, details) */
/** How much of it the open event lies over is told to what must not end up beneath. (INC-008) */
export const body = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '@media': {
    [from(breakpoint.desktop)]: {
      selectors: {
        '&[data-event="overRows"]': { vars: { '--p-covered': `${eventWidth}px` } },
        '&[data-event="overBreakdown"]': { vars: { '--p-covered': `${eventWidth - breakdownWidth}px` } },
      },
    },
  },
});
export const main = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });

/** Rows share what the bars above leave, and scroll by themselves from 1024 px on. */
export const split = style({
  display: 'flex',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  background: color.bg.surface,
});

/** Rows and their footer. */
export const rows = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  '@media': { [from(breakpoint.desktop)]: { minHeight: 0 } },
});

/** What is said over the rows; nothing that is pressed there is beneath an open event. */
export const strip = style({
  paddingBlock: vars.space[8],
  paddingInlineStart: size.gutter,
  paddingInlineEnd: `calc(var(--p-covered, 0px) + ${size.gutter})`,
  borderBottom: `1px solid ${color.border.subtle}`,
});
