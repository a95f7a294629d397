import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { forcedColors } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';
import { list as floatingList, groupTitle, item, surface } from '../floating/floating.css.ts';

const { color, space } = vars;

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  width: '100%',
  minWidth: 0,
  textAlign: 'start',
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.control,
  background: color.bg.surface,
  color: color.text.primary,
  cursor: 'default',
  selectors: {
    '&:hover': { borderColor: color.text.secondary },
    '&:active, &[aria-expanded="true"]': { background: color.fill.hover },
    '&[aria-invalid]': { borderColor: color.tone.danger.text },
    '&&:disabled': {
      background: color.fill.disabled,
      borderColor: color.border.default,
      color: color.text.disabled,
    },
  },
  '@media': { [forcedColors]: { selectors: { '&&:disabled': { color: 'GrayText' } } } },
});

export const size = styleVariants({
  md: { ...type.body, height: vars.size.control, paddingBlock: 0, paddingInline: '10px 8px' },
  sm: { ...type.dense, height: vars.size.controlSmall, paddingBlock: 0, paddingInline: '8px 6px' },
});

export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: color.text.placeholder } },
});

export const chevron = style({ color: color.text.secondary });
export const popover = style([surface, { minWidth: 'var(--trigger-width)' }]);
export const list = floatingList;
/** The search stays above the list, which scrolls. */
export const searched = style({ display: 'flex', flexDirection: 'column', maxHeight: 'inherit', minWidth: 240 });
export const search = style({ flex: 'none', padding: `${space[4]} ${space[4]} 0` });
export const noMatch = style({ ...type.dense, padding: space[12], color: color.text.secondary });
export const option = item;
export const group = groupTitle;
export const optionText = style({ flex: 1, minWidth: 0 });
export const optionNote = style({ ...type.caption, display: 'block', color: color.text.secondary });
export const check = style({ color: color.text.accent });
