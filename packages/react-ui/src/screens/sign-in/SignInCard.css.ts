import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { below, breakpoint, layout } from '../../theme/layout.ts';
import { type } from '../../theme/text.ts';

const { color, space } = vars;

/** A faint 1 px grid of 40 px over the canvas. (UI.md 4.1, design) */
export const page = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: `clamp(${space[24]}, 19.6vh, 176px) ${space[16]} ${space[24]}`,
  backgroundColor: color.bg.canvas,
  backgroundImage: `linear-gradient(${color.grid} 1px, transparent 1px), linear-gradient(90deg, ${color.grid} 1px, transparent 1px)`,
  backgroundSize: '40px 40px',
  backgroundPosition: 'center -1px',
  '@media': { [below(breakpoint.phone)]: { paddingTop: space[32] } },
});

export const card = style({
  width: '100%',
  maxWidth: layout.signInCardWidth,
  padding: space[32],
  background: color.bg.surface,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.dialog,
  boxShadow: color.shadow.lift,
  '@media': { [below(breakpoint.phone)]: { padding: space[24] } },
});

export const mark = style({
  display: 'flex',
  justifyContent: 'center',
  marginBottom: space[12],
  color: color.accent.solid,
});

export const title = style({
  ...type.display,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  marginBottom: space[24],
});

export const note = style({ marginBottom: space[20], textWrap: 'balance' });

export const foot = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[8],
  marginTop: space[24],
  color: color.text.secondary,
});
