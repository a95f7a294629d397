import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';

const { color, radius, space } = vars;

/** The ground around the page, as around a preview. (UI.md 4.3) */
export const well = style({
  display: 'flex',
  flex: 1,
  minHeight: 200,
  padding: space[24],
  background: color.bg.sunken,
  '@media': { [below(breakpoint.phone)]: { padding: 0 } },
});
export const page = style({
  flex: 1,
  minWidth: 0,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  '@media': { [below(breakpoint.phone)]: { border: 0, borderRadius: 0 } },
});
export const middle = style({ display: 'grid', flex: 1, placeItems: 'center' });
