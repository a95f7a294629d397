import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const action = style({ border: 0, cursor: 'default' });

export const hover = styleVariants(vars.color.tone, ({ tintHover, line }) => ({
  selectors: { '&:hover': { background: tintHover }, '&:active': { background: line } },
}));
