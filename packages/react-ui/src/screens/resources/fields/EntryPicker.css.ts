import { style } from '@vanilla-extract/css';
import { item, surface } from '../../../components/floating/floating.css.ts';
import { vars } from '../../../theme/contract.css.ts';
import { forcedColors } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';
import { bareInput } from './bare-input.ts';

const { color, space } = vars;

export const picker = style({ position: 'relative', flex: '1 0 140px', minWidth: 0 });

export const input = style({ ...bareInput, width: '100%' });

/** Below the field, as wide as its box has room. */
export const popup = style([
  surface,
  {
    position: 'absolute',
    insetInlineStart: 0,
    top: `calc(100% + ${space[6]})`,
    width: 'max(100%, 240px)',
    maxWidth: 'min(480px, 80vw)',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 260,
    padding: space[4],
    selectors: { '&[hidden]': { display: 'none' } },
  },
]);

/** It scrolls itself: the field that owns it moves through it by its keys. */
export const list = style({ minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' });

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
