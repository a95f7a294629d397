import type { SnapshotFrom } from 'xstate';
import type { TourArea, tourMachine } from './tour.machine.ts';
import { tourPosition, tourTexts } from './tour.messages.ts';

type Tour = SnapshotFrom<typeof tourMachine>;

/** One step as it is shown. */
export interface TourStep {
  area: TourArea;
  title: string;
  text: string;
  /** For example `2 of 6`. (UI.md section 3) */
  position: string;
  isFirst: boolean;
  isLast: boolean;
}

/** The highlighted area; null while the tour is closed. (spec 2 section 2) */
export const selectTourArea = ({ context }: Tour): TourArea | null => context.areas[context.at] ?? null;

/** The step on screen; null while the tour is closed. (UI.md section 3, guided tour) */
export function selectTourStep(tour: Tour): TourStep | null {
  const area = selectTourArea(tour);
  const { areas, at } = tour.context;
  if (area === null) return null;
  return {
    area,
    ...tourTexts[area],
    position: tourPosition.of(at + 1, areas.length),
    isFirst: at === 0,
    isLast: at === areas.length - 1,
  };
}
