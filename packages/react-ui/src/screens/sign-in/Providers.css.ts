import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;
const line = { content: '""', flex: 1, borderTop: `1px solid ${color.border.subtle}` };

export const providers = style({ display: 'flex', flexDirection: 'column', gap: space[8], marginTop: space[16] });

/** The word between two lines. (UI.md 4.15, picture 29) */
export const or = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  marginBottom: space[8],
  color: color.text.secondary,
  '::before': line,
  '::after': line,
});
