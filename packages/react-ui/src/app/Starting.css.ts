import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const starting = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: '100dvh',
});

export const middle = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  width: 120,
  color: vars.color.accent.solid,
  alignItems: 'stretch',
});
