import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[20], maxWidth: 640 });
export const intro = style({ ...type.body, color: color.text.secondary });
export const topic = style({ maxWidth: 320, '@media': { [below(breakpoint.phone)]: { maxWidth: 'none' } } });

/** Room for a few sentences from the start; it grows with them. */
export const message = style({});
globalStyle(`${message} textarea`, { minHeight: 160 });

export const preview = style({
  marginTop: space[12],
  padding: space[16],
  background: color.bg.surface,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.card,
});
export const previewNote = style({ ...type.dense, marginBottom: space[12], color: color.text.secondary });
export const rows = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const row = style({
  ...type.dense,
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: space[12],
  '@media': { [below(breakpoint.phone)]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});
export const rowLabel = style({ color: color.text.secondary });
export const rowValue = style({ overflowWrap: 'anywhere' });

export const sent = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[12],
  maxWidth: 640,
  padding: space[20],
  background: color.bg.surface,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.card,
});
export const sentIcon = style({ color: color.tone.success.text });
export const sentTitle = style({ ...type.section, selectors: { '&:focus': { outline: 'none' } } });
export const sentNote = style({ ...type.body, color: color.text.secondary, marginBottom: space[8] });
export const number = style({
  fontFamily: vars.font.mono,
  direction: 'ltr',
  unicodeBidi: 'isolate',
  ...type.dense,
  overflowWrap: 'anywhere',
});
