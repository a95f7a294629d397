import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const body = style({ display: 'flex', flexDirection: 'column', gap: space[8], minWidth: 0 });
export const faults = style({
  ...type.dense,
  maxHeight: 240,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  color: color.tone.danger.text,
});
