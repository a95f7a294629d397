import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { focusRing } from '../../../theme/focus.ts';
import { forcedColors } from '../../../theme/layout.ts';

const { color } = vars;

export const dial = style({
  flex: 'none',
  width: 96,
  height: 96,
  borderRadius: vars.radius.pill,
  cursor: 'default',
  touchAction: 'none',
  selectors: { '&:focus-visible': focusRing },
});

export const face = style({ display: 'block', width: '100%', height: '100%', overflow: 'visible' });
export const ring = style({ fill: color.bg.sunken, stroke: color.border.control, strokeWidth: 1 });
export const stop = style({
  fill: color.text.secondary,
  '@media': { [forcedColors]: { fill: 'CanvasText' } },
});
export const line = style({
  stroke: color.accent.solid,
  strokeWidth: 2,
  selectors: { [`${dial}[aria-disabled] &`]: { stroke: color.text.disabled } },
  '@media': { [forcedColors]: { stroke: 'Highlight' } },
});
export const knob = style({
  fill: color.accent.solid,
  stroke: color.bg.surface,
  strokeWidth: 2,
  selectors: { [`${dial}[aria-disabled] &`]: { fill: color.text.disabled } },
  '@media': { [forcedColors]: { fill: 'Highlight' } },
});

/** The dial beside the list of the same stops. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[16],
});
