import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const form = style({ display: 'flex', flexDirection: 'column', gap: space[20] });
/** Nearer to the field that they are about. */
export const rulesBlock = style({ marginTop: `calc(-1 * ${space[8]})` });
export const rulesTitle = style({ ...type.caption, color: color.text.secondary });
export const rules = style({
  ...type.caption,
  paddingLeft: space[16],
  listStyle: 'disc',
  color: color.text.secondary,
});
export const note = style({ ...type.dense, color: color.text.secondary });
