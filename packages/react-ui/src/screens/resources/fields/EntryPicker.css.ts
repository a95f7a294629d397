import { style } from '@vanilla-extract/css';
import { item, surface } from '../../../components/floating/floating.css.ts';
import { vars } from '../../../theme/contract.css.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

export const picker = style({ position: 'relative', flex: '1 0 140px', minWidth: 0 });

/** The box around it has the ring. */
export const input = style({
  ...type.body,
  width: '100%',
  minWidth: 0,
  height: 24,
  padding: `0 ${space[6]}`,
  border: 0,
  background: 'transparent',
  color: color.text.primary,
  outline: 'none',
  selectors: { '&::placeholder': { color: color.text.placeholder, opacity: 1 } },
});

/** Below the field, as wide as its box has room. */
export const popup = style([
  surface,
  {
    position: 'absolute',
    insetInlineStart: 0,
    top: `calc(100% + ${space[6]})`,
    width: 'max(100%, 240px)',
    maxWidth: 'min(480px, 80vw)',
    maxHeight: 260,
    padding: space[4],
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    selectors: { '&[hidden]': { display: 'none' } },
  },
]);

export const option = style([
  item,
  {
    overflowWrap: 'anywhere',
    selectors: { '&[aria-selected="true"]': { background: color.fill.selected, color: color.text.accent } },
    '@media': {
      [forcedColors]: {
        selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  },
]);

/** Set apart from what is there. */
export const make = style([
  option,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[6],
    selectors: { '& + &, * + &': { marginTop: space[4], borderTop: `1px solid ${color.border.subtle}` } },
  },
]);

export const note = style({ ...type.caption, padding: space[8], color: color.text.secondary });
