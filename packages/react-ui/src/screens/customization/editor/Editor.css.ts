import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, from } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

/** Everything between the title row and the save bar. */
export const body = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });

/** What holds for the whole view stands over it, from edge to edge of its text. */
export const strips = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  flex: 'none',
  padding: `${space[8]} ${size.gutter}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  background: color.bg.surface,
  selectors: { '&:empty': { display: 'none' } },
});

/** List 200, form 400, preview the rest; each scrolls by itself. (UI.md section 3) */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: '200px 400px minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
});
export const split = style([columns, { gridTemplateColumns: '400px minmax(0, 1fr)' }]);
export const advancedColumns = style([columns, { gridTemplateColumns: '200px minmax(0, 1fr)' }]);

export const stack = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  background: color.bg.surface,
  '@media': { [from(breakpoint.desktop)]: { borderInlineEnd: `1px solid ${color.border.subtle}` } },
});

export const formHead = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap', // sections and modes of a language whose words are longer
  gap: `${space[4]} ${space[16]}`,
  flex: 'none',
  minHeight: 44,
  padding: `0 ${space[20]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  fontWeight: vars.font.weight.medium,
});
export const grow = style({ flex: 1 });

/** The part that scrolls; under 1024 the page scrolls instead. */
export const formBody = style({
  // Visually hidden parts are absolute; they belong to this region, or the page would scroll for them.
  position: 'relative',
  padding: `${space[16]} ${space[20]} ${space[32]}`,
  '@media': {
    [from(breakpoint.desktop)]: { flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
    [below(breakpoint.desktop)]: { padding: `${space[16]} ${size.gutter} ${space[32]}` },
  },
});

/** Two columns of fields where the window has room for them but not for the preview beside. (UI.md section 3, 768) */
export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  '@media': {
    [`${from(breakpoint.tablet)} and ${below(breakpoint.desktop)}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      columnGap: space[32],
    },
  },
});

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  minWidth: 0,
  scrollMarginTop: space[16],
});
export const blockTitle = style({ ...type.dense, fontWeight: vars.font.weight.strong, marginBottom: space[12] });

export const tabs = style({
  position: 'relative',
  padding: `0 ${size.gutter}`,
  // The line of the row, carried on to both edges.
  boxShadow: `inset 0 -1px 0 ${color.border.subtle}`,
  background: color.bg.surface,
});
export const panel = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

/** The page in small, over the form, where both fit. (UI.md section 3, 768) */
export const compactPreview = style({
  position: 'sticky',
  top: 48,
  zIndex: vars.z.sticky,
  display: 'flex',
  flex: 'none',
  height: 264,
  borderBottom: `1px solid ${color.border.subtle}`,
});
export const fullPreview = style({ display: 'flex', flex: 1, minHeight: '60vh' });
export const preview = style({ display: 'flex', minWidth: 0, minHeight: 0 });
