import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';

const { space, size } = vars;

export const box = style({ display: 'inline-flex', alignItems: 'center' });

/** Between the rows and the pages; nothing that is pressed there is beneath an open event. */
export const bar = style({
  flex: 'none',
  paddingBlock: space[8],
  paddingInlineStart: size.gutter,
  paddingInlineEnd: `calc(var(--p-covered, 0px) + ${size.gutter})`,
  '@media': { [below(breakpoint.desktop)]: { position: 'sticky', bottom: 0, zIndex: vars.z.sticky } },
});

export const form = style({ display: 'grid', gap: space[16] });
export const cases = style({ maxHeight: 280, overflow: 'auto', padding: space[4], margin: `-${space[4]}` });
