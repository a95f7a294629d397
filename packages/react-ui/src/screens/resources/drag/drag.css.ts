import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { forcedColors, touch } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space } = vars;

/** 24 px to take hold of. */
export const handle = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 24,
  height: 32,
  marginInlineStart: -8,
  color: color.text.secondary,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '@media': { [touch]: { height: 44, marginInlineStart: -4 } },
  selectors: {
    '&:hover': { color: color.text.primary },
    '&:active': { cursor: 'grabbing' },
    // Lucide's grip at 14 px. As an icon of its own in each row it cost a letter in the form beside them 0.2 ms. (measured)
    '&::before': {
      content: '',
      width: 7,
      height: 12.25,
      background: 'radial-gradient(circle, currentColor 0.8px, transparent 1.4px) 0 0 / 3.5px 4.083px',
    },
  },
});

/** Keeps the room of a handle. */
export const noHandle = style({ flex: 'none', width: 16 });

export const placed = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flex: 1 });

/** Rows that are under way stay, and are dimmed. (UI.md 4.13, details) */
export const dragged = style({ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0, opacity: 0.45 });

export const dimmed = style({ opacity: 0.45 });

export const line = style({
  position: 'fixed',
  zIndex: vars.z.popover,
  height: 2,
  marginTop: -1,
  background: color.accent.solid,
  pointerEvents: 'none',
  '@media': { [forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});

export const card = style({
  ...type.dense,
  position: 'fixed',
  zIndex: vars.z.popover,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 36,
  maxWidth: 'min(360px, 80vw)',
  margin: `${space[8]} 0 0 ${space[8]}`,
  padding: `0 ${space[12]}`,
  borderRadius: vars.radius.card,
  background: color.bg.raised,
  boxShadow: color.shadow.e2,
  color: color.text.primary,
  pointerEvents: 'none',
  '@media': { [forcedColors]: { border: '1px solid CanvasText' } },
});

export const cardName = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.font.weight.medium,
});
export const cardPlace = style({ marginInlineStart: 'auto', whiteSpace: 'nowrap', color: color.text.secondary });
