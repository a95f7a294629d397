import { assign, setup } from 'xstate';

/** Areas that the guided tour explains, in its order: the six of spec 2 section 2, and what happens to changes. (UI.md section 1.4) */
export const tourAreas = [
  'sideNavigation',
  'appSwitcher',
  'documentation',
  'docArchive',
  'fileDownload',
  'fileUpload',
  'publishing',
] as const;
export type TourArea = (typeof tourAreas)[number];

export interface TourContext {
  /** The areas on screen, in the order of the tour; empty while it is closed. */
  areas: readonly TourArea[];
  /** Which of them is highlighted. */
  at: number;
}

export type TourEvent =
  /** Starts with `from`, or with the first area; only the areas that are on screen are visited. (UI.md section 3) */
  | { type: 'tour.started'; onScreen: readonly TourArea[]; from?: TourArea }
  | { type: 'tour.next' }
  | { type: 'tour.back' }
  /** The page around has changed: the window's size, the route, a form that came or went. */
  | { type: 'tour.areasChanged'; onScreen: readonly TourArea[] }
  | { type: 'tour.closed' };

/** The guided tour: one area at a time; starting resets the others, closing clears all. (spec 2 section 2) */
export const tourMachine = setup({
  types: {} as { context: TourContext; events: TourEvent },
  guards: {
    hasArea: ({ event }) => event.type === 'tour.started' && visited(event.onScreen).length > 0,
    hasNone: ({ event }) => event.type === 'tour.areasChanged' && visited(event.onScreen).length === 0,
    hasNext: ({ context }) => context.at < context.areas.length - 1,
    hasBefore: ({ context }) => context.at > 0,
  },
  actions: {
    start: assign(({ event }) => {
      if (event.type !== 'tour.started') return {};
      const areas = visited(event.onScreen);
      return { areas, at: Math.max(0, event.from === undefined ? 0 : areas.indexOf(event.from)) };
    }),
    adapt: assign(({ context, event }) => {
      if (event.type !== 'tour.areasChanged') return {};
      const areas = visited(event.onScreen);
      return { areas, at: nearest(areas, context.areas[context.at]) };
    }),
    forward: assign({ at: ({ context }) => context.at + 1 }),
    backward: assign({ at: ({ context }) => context.at - 1 }),
    clear: assign({ areas: [], at: 0 }),
  },
}).createMachine({
  id: 'tour',
  context: { areas: [], at: 0 },
  initial: 'closed',
  on: { 'tour.started': { guard: 'hasArea', target: '.open', actions: 'start' } },
  states: {
    closed: {},
    open: {
      on: {
        'tour.next': [
          { guard: 'hasNext', actions: 'forward' },
          { target: 'closed', actions: 'clear' },
        ],
        'tour.areasChanged': [{ guard: 'hasNone', target: 'closed', actions: 'clear' }, { actions: 'adapt' }],
        'tour.back': { guard: 'hasBefore', actions: 'backward' },
        'tour.closed': { target: 'closed', actions: 'clear' },
      },
    },
  },
});

function visited(onScreen: readonly TourArea[]): TourArea[] {
  return tourAreas.filter((area) => onScreen.includes(area));
}

/** The same area where it is still there, else the next one of the tour, else the last. */
function nearest(areas: readonly TourArea[], before: TourArea | undefined): number {
  const wanted = before === undefined ? 0 : tourAreas.indexOf(before);
  const at = areas.findIndex((area) => tourAreas.indexOf(area) >= wanted);
  return at < 0 ? areas.length - 1 : at;
}
