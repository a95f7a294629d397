import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { below, breakpoint } from '../../../theme/layout.ts';
import { type } from '../../../theme/text.ts';

const { color, space, size } = vars;

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  flex: 1,
  background: color.bg.surface,
});

export const head = style({
  ...type.dense,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: `${space[6]} ${space[12]}`,
  flex: 'none',
  minHeight: 44,
  paddingBlock: space[6],
  paddingInline: `${space[20]} ${space[16]}`,
  borderBottom: `1px solid ${color.border.subtle}`,
  '@media': { [below(breakpoint.desktop)]: { padding: `${space[6]} ${size.gutter}` } },
});
export const source = style({ ...type.caption, color: color.text.secondary, fontVariantNumeric: 'tabular-nums' });
export const grow = style({ flex: 1 });

/** The share of the code is set by the splitter, half at first; one over the other under 1024. (UI.md 4.4) */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, var(--code-share)) 9px minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  '@media': {
    [below(breakpoint.desktop)]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(320px, auto) 480px',
    },
  },
});

export const code = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
});
export const codeBody = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' });

export const fault = style({
  ...type.caption,
  flex: 'none',
  padding: `${space[8]} ${space[20]}`,
  borderTop: `1px solid ${color.border.subtle}`,
  color: color.tone.danger.text,
  '@media': { [below(breakpoint.desktop)]: { padding: `${space[8]} ${size.gutter}` } },
});
export const preview = style({ display: 'flex', minWidth: 0, minHeight: 0 });
