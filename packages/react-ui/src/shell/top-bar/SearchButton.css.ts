import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const search = style({
  ...type.dense,
  flex: '0 1 360px',
  minWidth: 160,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  height: vars.size.control,
  marginInlineStart: space[8],
  paddingBlock: 0,
  paddingInline: `10px ${space[6]}`,
  border: `1px solid ${color.border.default}`,
  borderRadius: vars.radius.control,
  background: color.bg.canvas,
  color: color.text.placeholder,
  textAlign: 'start',
  cursor: 'default',
  selectors: {
    '&:hover': { borderColor: color.border.control, color: color.text.secondary },
    '&:active': { background: color.fill.active },
  },
  '@media': { [forcedColors]: { borderColor: 'ButtonText' } },
});
export const words = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
