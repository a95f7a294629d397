import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';

export const action = style({
  border: 0,
  cursor: 'default',
  '@media': { [forcedColors]: { border: '1px solid ButtonText' } },
});

export const hover = styleVariants(vars.color.tone, ({ tintHover, line }) => ({
  selectors: { '&:hover': { background: tintHover }, '&:active': { background: line } },
}));
