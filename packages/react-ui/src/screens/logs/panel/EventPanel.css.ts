import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';
import { place } from './EventPanelPlace.css.ts';

const { color, space } = vars;

export const panel = style([place, { display: 'flex', flexDirection: 'column' }]);

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 48,
  paddingBlock: `${space[8]} 0`,
  paddingInline: `${space[20]} ${space[12]}`,
});

export const headWords = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[6],
  minWidth: 0,
});
export const title = style({
  ...type.body,
  marginInlineEnd: space[4],
  fontWeight: vars.font.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
export const headButtons = style({ flex: 'none', display: 'flex' });

export const body = style({ flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0 });

/** The row of tabs stays while what it picks scrolls. */
export const tabs = style({ flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0 });
globalStyle(`${body} ${tabs} > div`, { flex: 1 });
globalStyle(`${body} ${tabs} > div > :first-child`, { flex: 'none', padding: `0 ${space[20]}` });
globalStyle(`${body} ${tabs} [role="tabpanel"]`, {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
});

export const page = style({
  paddingBlock: `${space[12]} ${space[20]}`,
  paddingInline: `${space[20]} ${space[16]}`,
});

export const look = style({ display: 'flex', justifyContent: 'flex-end', marginBottom: space[8] });
export const find = style({ marginBottom: space[8] });
export const none = style({ ...type.dense, margin: 0, color: color.text.secondary });

export const skeletonRow = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: 26,
});

export const foot = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[6],
  paddingBlock: space[8],
  paddingInline: `${space[20]} ${space[16]}`,
  borderTop: `1px solid ${color.border.subtle}`,
});

/** What changes who is let through, at the other end of the line. */
export const apart = style({ display: 'inline-flex', marginInlineStart: 'auto' });

/** Inside a drawer, which has paddings of its own. */
export const sheet = style({ margin: `-${space[8]} 0 0` });
export const sheetHead = style({ display: 'flex', alignItems: 'center', gap: space[8], marginBottom: space[4] });
globalStyle(`${sheet} ${page}`, { padding: `${space[12]} 0 0` });
