import { parseColor, toHex } from '../../color/color.ts';

/** Colors that a picker offers again. Chosen here. */
export const RECENT_COLORS = 8;

/** The recent colors after one more was chosen, the newest first; what is no opaque color is not kept. (UI.md 4.3) */
export function withRecentColor(recent: readonly string[], chosen: string): readonly string[] {
  const color = parseColor(chosen);
  if (color === null || color.a < 1) return recent;
  const hex = toHex(color);
  return [hex, ...recent.filter((known) => known !== hex)].slice(0, RECENT_COLORS);
}
