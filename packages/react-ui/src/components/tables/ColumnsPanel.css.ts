import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

export const panel = style({ display: 'flex', flexDirection: 'column', width: 320, maxWidth: '100%' });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: 32,
  paddingBlock: `0 ${space[4]}`,
  paddingInline: `${space[8]} 0`,
  borderBottom: `1px solid ${color.border.subtle}`,
});
export const title = style({ ...type.dense, fontWeight: vars.font.weight.strong });

export const find = style({ padding: `${space[8]} ${space[8]} ${space[4]}` });
export const none = style({
  ...type.dense,
  margin: 0,
  padding: `0 ${space[8]} ${space[12]}`,
  color: color.text.secondary,
});
export const list = style({ maxHeight: 'min(480px, 60vh)', overflowY: 'auto', padding: `${space[4]} 0` });

export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: 36,
  paddingBlock: 0,
  paddingInline: `${space[4]} ${space[8]}`,
  selectors: {
    '&:hover': { background: color.fill.hover },
    '&[data-dragged]': { opacity: 0.5 },
    // Where it would come to stand.
    '&[data-target]::before': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: 2,
      background: color.accent.solid,
    },
    '&[data-target="below"]::before': { top: 'auto', bottom: 0 },
  },
});
export const handle = style({
  display: 'flex',
  justifyContent: 'center',
  width: 20,
  flex: 'none',
  color: color.text.placeholder,
  selectors: { '[draggable="true"] > &': { cursor: 'grab' } },
});
export const choice = style({ flex: 1, minWidth: 0, padding: `${space[4]} 0` });
