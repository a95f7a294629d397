import { keyframes, style } from '@vanilla-extract/css';
import { reducedMotion } from '../../theme/layout.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = style({
  animation: `${turn} 800ms linear infinite`,
  '@media': { [reducedMotion]: { animation: 'none' } },
});

const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const;

export const track = style({ ...ring, opacity: 0.25 });
export const head = style(ring);
