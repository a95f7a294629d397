import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint, touch } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export const box = style({ display: 'inline-flex', alignItems: 'center' });

/** Between the rows and the pages; nothing that is pressed there is beneath an open event. */
export const bar = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  paddingBlock: space[8],
  paddingInlineStart: size.gutter,
  paddingInlineEnd: `calc(var(--p-covered, 0px) + ${size.gutter})`,
  borderTop: `1px solid ${color.border.default}`,
  background: color.bg.surface,
  '@media': { [below(breakpoint.desktop)]: { position: 'sticky', bottom: 0, zIndex: vars.z.sticky } },
});
export const count = style({ ...type.dense, fontWeight: vars.font.weight.medium, marginInlineEnd: space[8] });
export const actions = style({ display: 'flex', alignItems: 'center', gap: space[8], minWidth: 0 });
globalStyle(`${actions} > *`, { flex: 'none' });
export const end = style({ display: 'flex', alignItems: 'center', gap: space[8], marginInlineStart: 'auto' });
/** A finger presses no key. */
export const keyCap = style({ display: 'inline-flex', '@media': { [touch]: { display: 'none' } } });

export const form = style({ display: 'grid', gap: space[16] });
export const cases = style({ maxHeight: 280, overflow: 'auto', padding: space[4], margin: `-${space[4]}` });
