import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const base = style({
  color: vars.color.text.link,
  borderRadius: vars.radius.chip,
  cursor: 'pointer',
  textUnderlineOffset: '2px',
  textDecorationThickness: '1px',
  selectors: {
    '&[data-hovered]': { textDecorationThickness: '2px' },
    '&[data-disabled]': { color: vars.color.text.disabled, cursor: 'default' },
  },
});

export const link = styleVariants({
  inline: [base, { textDecorationLine: 'underline' }],
  plain: [
    base,
    {
      color: 'inherit',
      selectors: {
        '&[data-hovered], &[data-pressed]': { color: vars.color.text.primary, textDecorationLine: 'underline' },
      },
    },
  ],
  quiet: [base, { selectors: { '&[data-hovered], &[data-pressed]': { textDecorationLine: 'underline' } } }],
});

export const external = style({ display: 'inline-block', marginLeft: vars.space[4], verticalAlign: '-1px' });
