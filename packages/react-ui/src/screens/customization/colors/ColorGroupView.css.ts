import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const swatches = style({ display: 'flex', alignItems: 'center', gap: space[6], minWidth: 0 });
export const typeName = style({ ...type.caption, color: color.text.secondary, marginInlineStart: space[2] });
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  minWidth: 0,
});
export const chevron = style({ selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } } });

/** The open group keeps the columns of the rows above; a line and an indent of its labels tell it apart. */
export const panel = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  marginBottom: space[8],
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlock: space[2],
      insetInlineStart: 0,
      width: 2,
      borderRadius: 1,
      background: color.border.default,
    },
  },
});
globalStyle(`${panel} > * > label:first-child, ${panel} > * > span:first-child`, { paddingInlineStart: space[12] });

/** The button in small, on the page that it will stand on. (UI.md 4.3, colors) */
export const ground = style({
  justifySelf: 'start',
  display: 'inline-flex',
  padding: space[4],
  borderRadius: vars.radius.control,
  boxShadow: `inset 0 0 0 1px ${color.border.subtle}`,
});
export const sample = style({
  ...type.caption,
  padding: `0 ${space[8]}`,
  border: '1px solid',
  borderRadius: vars.radius.chip,
  fontWeight: vars.font.weight.medium,
});
