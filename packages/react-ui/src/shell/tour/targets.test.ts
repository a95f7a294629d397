import { afterEach, describe, expect, it } from 'vitest';
import { areasOnScreen, highlightOf, tourTarget } from './targets.ts';

const view = { width: 1000, height: 800 };

afterEach(() => {
  document.body.innerHTML = '';
});

describe('areas of the guided tour (UI.md section 3)', () => {
  it('finds what is marked, in the order of the tour', () => {
    document.body.innerHTML = '<p data-tour="documentation"></p><nav data-tour="sideNavigation"></nav>';
    expect(areasOnScreen()).toEqual(['sideNavigation', 'documentation']);
    expect(tourTarget('sideNavigation')?.tagName).toBe('NAV');
    expect(tourTarget('fileUpload')).toBeNull();
  });

  it('finds one place of two areas, and the way to an area that is on another page', () => {
    document.body.innerHTML = '<a data-tour-way="fileUpload"></a><p data-tour="documentation docArchive"></p>';
    expect(areasOnScreen()).toEqual(['documentation', 'docArchive', 'fileUpload']);
    document.body.innerHTML += '<p data-tour="fileUpload"></p>';
    expect(tourTarget('fileUpload')?.tagName).toBe('P');
  });

  it.each([
    [
      'with room around it',
      { left: 100, top: 50, width: 40, height: 30 },
      { left: 96, top: 46, width: 48, height: 38 },
    ],
    [
      'at the edge of the window',
      { left: 0, top: 0, width: 240, height: 800 },
      { left: 2, top: 2, width: 242, height: 796 },
    ],
    [
      'larger than the window',
      { left: -5, top: 700, width: 1200, height: 300 },
      { left: 2, top: 696, width: 996, height: 102 },
    ],
  ])('highlights an area %s', (_, area, highlight) => {
    expect(highlightOf(area, view)).toEqual(highlight);
  });
});
