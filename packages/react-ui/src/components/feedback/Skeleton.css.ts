import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css.ts';
import { reducedMotion } from '../../theme/layout.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const pulse = keyframes({ '50%': { opacity: 0.5 } });

const base = style({
  display: 'block',
  background: vars.color.fill.active,
  animation: `${appear} 120ms 300ms backwards, ${pulse} 1600ms 420ms infinite`,
  '@media': { [reducedMotion]: { animation: `${appear} 80ms 300ms backwards` } },
});

export const skeleton = styleVariants({
  line: [base, { borderRadius: vars.radius.chip }],
  block: [base, { borderRadius: vars.radius.card }],
  pill: [base, { borderRadius: vars.radius.pill }],
  circle: [base, { borderRadius: vars.radius.pill }],
});
