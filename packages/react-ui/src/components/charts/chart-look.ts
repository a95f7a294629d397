/** A color of the theme's charts; `other` is for what has no color of its own. (UI.md 2.2) */
export type ChartColorName = 1 | 2 | 3 | 4 | 5 | 6 | 'other';

/** Height of the drawing and of the words below it, in px. (mock 03) */
export const plotHeight = 64;
export const ticksHeight = 20;
/** Height of lines over time. (picture 30) */
export const linePlotHeight = 96;
/** Between lines over time and the words below them, in px. */
export const linesGap = 4;
/** Height of bars over time on a card, and with a page to themselves. (pictures 15 and 17) */
export const columnsHeight = { card: 144, large: 240 } as const;
