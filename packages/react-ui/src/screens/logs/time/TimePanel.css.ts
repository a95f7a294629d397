import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const panel = style({ display: 'grid', gap: space[12], width: 520, maxWidth: '100%' });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[16],
  '@media': { [below(breakpoint.phone)]: { gridTemplateColumns: '1fr' } },
});

/** Its line stands before there are words, so that nothing moves while somebody types. */
export const echo = style({ display: 'inline-flex', alignItems: 'center', gap: space[4], minHeight: 16 });

export const how = style({ ...type.caption, margin: 0, color: color.text.secondary });
/** As high as the calendar, which comes a moment later. */
export const calendarRoom = style({ height: 284 });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[8],
  paddingTop: space[12],
  borderTop: `1px solid ${color.border.subtle}`,
});
export const summary = style({
  ...type.caption,
  flex: 1,
  minWidth: 160,
  color: color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
});
