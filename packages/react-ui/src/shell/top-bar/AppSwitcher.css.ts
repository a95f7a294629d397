import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint, forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const frame = style({ display: 'flex', alignItems: 'center', gap: space[4], minWidth: 0, flex: '0 1 auto' });

export const name = style({
  ...type.dense,
  fontWeight: vars.font.weight.medium,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const button = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  flex: 'none',
  height: vars.size.control,
  padding: `0 ${space[8]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: color.text.primary,
  cursor: 'default',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: color.fill.hover },
    '&:active': { background: color.fill.active },
  },
  '@media': { [forcedColors]: { borderColor: 'ButtonText' } },
});

export const count = style({
  ...type.caption,
  minWidth: 20,
  padding: `${space[2]} ${space[6]}`,
  borderRadius: vars.radius.pill,
  background: color.tone.warning.tint,
  color: color.tone.warning.text,
  fontWeight: vars.font.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  // The panel says it in words; the name needs the room.
  '@media': { [below(breakpoint.phone)]: { display: 'none' } },
});

export const panel = style({ width: 288, maxWidth: '100%' });
export const title = style({ ...type.caption, color: color.text.secondary, marginBottom: space[4] });
export const row = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: 36,
});
export const note = style({ ...type.caption, color: color.text.secondary, marginTop: space[8] });
export const rowName = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const pending = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: 36,
  marginTop: space[8],
  paddingTop: space[8],
  borderTop: `1px solid ${color.border.subtle}`,
});
