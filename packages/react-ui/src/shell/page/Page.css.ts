import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint, from, layout } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space, size } = vars;

export const page = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

/** As high as the window under the top bar; very low windows scroll. */
export const fill = style([
  page,
  {
    '@media': {
      [from(breakpoint.desktop)]: {
        flex: 'none',
        // A part in another program's page is as high as its place there.
        height: `var(--p-page-height, calc(100dvh - ${layout.topBarHeight}px))`,
        minHeight: 480,
      },
    },
  },
]);

export const head = style({
  flex: 'none',
  padding: `0 ${size.gutter}`,
  background: color.bg.surface,
  borderBottom: `1px solid ${color.border.subtle}`,
});

export const crumbs = style({
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: layout.breadcrumbHeight,
  paddingBottom: space[2],
});

export const titleBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: layout.titleBarHeight,
  '@media': { [below(breakpoint.phone)]: { minHeight: 48 } },
});

/** The title row of a page at the top of its section, which has no way back to show. */
export const onlyTitleBar = style([
  titleBar,
  { minHeight: 60, '@media': { [below(breakpoint.phone)]: { minHeight: 56 } } },
]);

/** Title above actions where both do not fit beside each other. */
export const stacked = style({
  '@media': { [below(breakpoint.phone)]: { flexWrap: 'wrap', paddingBlock: space[8] } },
});

export const title = style({
  ...type.title,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  borderRadius: vars.radius.chip,
  selectors: { '&:focus-visible': { outline: 'none' } },
  // Beside an action one line is too short for most of them.
  '@media': {
    [below(breakpoint.phone)]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

export const titleEnd = style({ display: 'flex', alignItems: 'center', gap: space[8], flex: 'none' });

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  flex: '1 0 auto',
});

export const body = style({
  flex: 1,
  minWidth: 0,
  padding: `${space[20]} ${size.gutter} ${space[32]}`,
});

export const fillBody = style({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' });
