import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint } from '../../theme/layout.ts';

const { space } = vars;

/** List 220, panel at most 760; one over the other under 768. (UI.md 4.10) */
export const columns = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[32],
  '@media': { [below(breakpoint.tablet)]: { flexDirection: 'column', alignItems: 'stretch', gap: space[20] } },
});

export const panel = style({ flex: 1, minWidth: 0, maxWidth: 760 });
