import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const row = style({ display: 'inline-flex', alignItems: 'center', gap: space[4], minWidth: 0 });

export const note = style({ ...type.caption, color: color.text.secondary });

export const fix = style({
  ...type.caption,
  minHeight: 24,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: vars.radius.chip,
  background: 'none',
  color: color.text.link,
  fontWeight: vars.font.weight.medium,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'default',
  selectors: { '&:hover': { color: color.text.primary } },
});
