import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

/** Filters above, rows below, which scroll by themselves. */
export const log = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  background: vars.color.bg.surface,
});
export const split = style({ display: 'flex', flex: 1, minHeight: 0, minWidth: 0 });
export const rows = style({ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });
