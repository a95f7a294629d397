export type { AnalyticsIdentity } from './analytics.ts';
export { analyticsIdentity } from './analytics.ts';
export type { PaletteEntry, PaletteGroup, PaletteSection } from './palette.ts';
export { MAX_RECENT, paletteGroups, paletteSections, withRecent } from './palette.ts';
export type { TourArea, TourContext, TourEvent } from './tour.machine.ts';
export { tourAreas, tourMachine, tourTexts } from './tour.machine.ts';
export type { TourStep } from './tour.selectors.ts';
export { selectTourArea, selectTourStep } from './tour.selectors.ts';
