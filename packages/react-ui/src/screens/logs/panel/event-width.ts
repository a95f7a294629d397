/** Width of the open event in px, over rows, bars and breakdown, and that of the breakdown beside them. (UI.md 4.16, details) */
export const eventWidth = 560;
export const breakdownWidth = 336;
