import { style } from '@vanilla-extract/css';

/** In place of the rows; nothing that is said or pressed there is beneath an open event. */
export const instead = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  paddingInlineEnd: 'var(--p-covered, 0px)',
});
