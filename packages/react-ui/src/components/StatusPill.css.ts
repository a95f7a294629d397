import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const action = style({ border: 0, cursor: 'default' });

export const hover = styleVariants(vars.color.tone, ({ tintHover, line }) => ({
  selectors: { '&[data-hovered]': { background: tintHover }, '&[data-pressed]': { background: line } },
}));
