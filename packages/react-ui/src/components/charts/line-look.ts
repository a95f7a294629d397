import type { ChartColorName } from './chart-look.ts';

/** Lines differ by dash as well as by color, so that they are told apart without it. (UI.md 4.15, details) */
export interface LineLook {
  color: ChartColorName;
  dash: string | undefined;
}

const colors: readonly ChartColorName[] = [1, 3, 2, 4, 5, 6];
const dashes = [undefined, '6 3', '1.5 3'];

/** The look of a line by its place among the others. */
export function lineLook(at: number): LineLook {
  return { color: colors[at % colors.length] ?? 'other', dash: dashes[at % dashes.length] };
}
