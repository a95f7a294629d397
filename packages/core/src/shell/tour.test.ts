import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type TourArea, tourAreas, tourMachine } from './tour.machine.ts';
import { tourTexts } from './tour.messages.ts';
import { selectTourArea, selectTourStep } from './tour.selectors.ts';

function started(onScreen: readonly TourArea[] = tourAreas, from?: TourArea) {
  const tour = createActor(tourMachine).start();
  tour.send({ type: 'tour.started', onScreen, from });
  return tour;
}

describe('the guided tour (spec 2 section 2, UI.md section 3)', () => {
  it('[TOU-001] highlights one of six areas at a time, in their order, and then what is staged and published', () => {
    const tour = started();
    const seen: (TourArea | null)[] = [];
    while (selectTourArea(tour.getSnapshot()) !== null) {
      seen.push(selectTourArea(tour.getSnapshot()));
      tour.send({ type: 'tour.next' });
    }
    expect(seen).toEqual([
      'sideNavigation',
      'appSwitcher',
      'documentation',
      'docArchive',
      'fileDownload',
      'fileUpload',
      'publishing',
    ]);
    expect(tourTexts.publishing.text).toMatch(/Save keeps changes as staged.*Publish… .* makes it live/);
  });

  it('[TOU-002] starting at one area resets the others', () => {
    const tour = started();
    tour.send({ type: 'tour.next' });
    tour.send({ type: 'tour.started', onScreen: ['fileUpload', 'docArchive'], from: 'fileUpload' });
    expect(selectTourStep(tour.getSnapshot())).toEqual({
      area: 'fileUpload',
      ...tourTexts.fileUpload,
      position: '2 of 2',
      isFirst: false,
      isLast: true,
    });
    tour.send({ type: 'tour.started', onScreen: tourAreas });
    expect(selectTourArea(tour.getSnapshot())).toBe('sideNavigation');
  });

  it('[TOU-003] closing clears all areas', () => {
    const tour = started();
    tour.send({ type: 'tour.closed' });
    expect(tour.getSnapshot().context).toEqual({ areas: [], at: 0 });
    expect(selectTourStep(tour.getSnapshot())).toBeNull();
  });

  it('skips areas that are not on screen, and does not start without any', () => {
    expect(selectTourStep(started(['documentation', 'sideNavigation']).getSnapshot())?.position).toBe('1 of 2');
    expect(started([]).getSnapshot().value).toBe('closed');
    expect(selectTourArea(started(['documentation'], 'fileUpload').getSnapshot())).toBe('documentation');
  });

  it.each([
    ['stays where it is', ['sideNavigation', 'appSwitcher', 'documentation'], 'appSwitcher', '2 of 3'],
    ['stays, with fewer before it', ['appSwitcher', 'documentation'], 'appSwitcher', '1 of 2'],
    [
      'goes on to the next when its own is gone',
      ['sideNavigation', 'documentation', 'fileUpload'],
      'documentation',
      '2 of 3',
    ],
    ['goes to the last when none comes after', ['sideNavigation'], 'sideNavigation', '1 of 1'],
  ] as [string, TourArea[], TourArea, string][])(
    '[TOU-001] %s when the page changes',
    (_, onScreen, area, position) => {
      const tour = started(['sideNavigation', 'appSwitcher', 'documentation']);
      tour.send({ type: 'tour.next' });
      tour.send({ type: 'tour.areasChanged', onScreen });
      expect(selectTourStep(tour.getSnapshot())).toMatchObject({ area, position });
    },
  );

  it('[TOU-003] ends when no area is left, and a page that changes later does not start it', () => {
    const tour = started();
    tour.send({ type: 'tour.areasChanged', onScreen: [] });
    expect(tour.getSnapshot().value).toBe('closed');
    tour.send({ type: 'tour.areasChanged', onScreen: tourAreas });
    expect(tour.getSnapshot().context.areas).toEqual([]);
  });

  it('goes back up to the first area', () => {
    const tour = started();
    tour.send({ type: 'tour.back' });
    expect(selectTourArea(tour.getSnapshot())).toBe('sideNavigation');
    tour.send({ type: 'tour.next' });
    tour.send({ type: 'tour.back' });
    expect(selectTourStep(tour.getSnapshot())).toMatchObject({ area: 'sideNavigation', isFirst: true });
  });

  it('has the titles of OP-85', () => {
    expect(tourAreas.map((area) => tourTexts[area].title)).toEqual([
      'Navigation',
      'App Switcher',
      'Documentation',
      'Document Archive',
      'File Download',
      'File Upload',
      'Staging and Publishing',
    ]);
  });
});
