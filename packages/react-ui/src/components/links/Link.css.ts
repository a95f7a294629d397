import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';

const base = style({
  color: vars.color.text.link,
  borderRadius: vars.radius.chip,
  cursor: 'pointer',
  textUnderlineOffset: '2px',
  textDecorationThickness: '1px',
  selectors: {
    '&:hover': { textDecorationThickness: '2px' },
    '&&:disabled, &&[aria-disabled="true"]': { color: vars.color.text.disabled, cursor: 'default' },
  },
});

export const link = styleVariants({
  inline: [base, { textDecorationLine: 'underline' }],
  plain: [
    base,
    {
      color: 'inherit',
      selectors: {
        '&:hover, &:active': { color: vars.color.text.primary, textDecorationLine: 'underline' },
      },
    },
  ],
  quiet: [base, { selectors: { '&:hover, &:active': { textDecorationLine: 'underline' } } }],
});

/** A link without an address. */
export const button = style({ padding: 0, border: 0, background: 'none', font: 'inherit' });

export const external = style({ display: 'inline-block', marginInlineStart: vars.space[4], verticalAlign: '-1px' });
