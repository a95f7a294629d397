import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';
import * as tables from '../account/Account.css.ts';

const { color, space } = vars;
const narrow = below(breakpoint.tablet);
const tight = below(breakpoint.desktop);

/** The table takes the width that the list of the settings leaves. (UI.md 4.15) */
export const main = style({ flex: 1, minWidth: 0 });
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[12],
  marginBottom: space[12],
});
export const find = style({ flex: '0 1 280px', minWidth: 180 });
export const count = style({ ...type.dense, color: color.text.secondary });
export const strips = style({ display: 'flex', flexDirection: 'column', gap: space[8], marginBottom: space[12] });
export const card = style({
  background: color.bg.surface,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.card,
  overflowX: 'auto',
});

/** A column that keeps a usual word whole, and breaks longer ones: `anywhere` alone lets others squeeze it to letters. */
const wide = (width: number) => ({ minWidth: width, '@media': { [tight]: { minWidth: 0 } } });
export const cellUser = style([tables.cellName, wide(184)]);
export const cellSignIn = style([tables.cellText, wide(88)]);
export const cellRoles = style([tables.cellText, wide(120)]);

export const whoButton = style({
  ...type.dense,
  display: 'block',
  maxWidth: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'start',
  color: color.text.primary,
  fontWeight: vars.font.weight.medium,
  overflowWrap: 'anywhere',
  selectors: {
    'tr:hover &': { color: color.text.accent },
    '&:focus-visible': focusRing,
  },
});
export const minor = style({ ...type.caption, color: color.text.secondary, overflowWrap: 'anywhere' });
const mailed = { display: 'inline-flex', alignItems: 'center', gap: space[4] } as const;
export const mail = styleVariants({
  waiting: [minor, mailed],
  failed: [minor, { ...mailed, color: color.tone.warning.text }],
});
export const row = style({ cursor: 'pointer', selectors: { '&:hover': { background: color.fill.hover } } });
export const state = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: `${space[2]} ${space[6]}` });

export const names = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[16],
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const roles = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const commands = style({ display: 'flex', flexDirection: 'column' });
export const heading = style({ ...type.section, marginTop: space[24], marginBottom: space[4] });
export const command = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  padding: `${space[12]} 0`,
  borderTop: `1px solid ${color.border.subtle}`,
  '@media': { [narrow]: { flexDirection: 'column', alignItems: 'flex-start', gap: space[8] } },
});
export const commandNote = style({ ...type.dense, flex: 1, minWidth: 0, color: color.text.secondary });
export const why = style({ marginTop: space[24] });
export const trail = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[12]}`,
});
export const trailOfOne = style({ marginTop: space[16] });
export const trailEnd = style({ marginInlineStart: 'auto', '@media': { [narrow]: { marginInlineStart: 0 } } });
