import { describe, expect, it } from 'vitest';
import { type ModuleId, moduleIds } from '../../registry/model.ts';
import { isFiltered, noMatchText, overviewAreas, overviewFilterOptions, readOverviewFilter } from './overview.ts';

const all = { visibleModules: moduleIds, writable: { web: true, dlp: true, email: true } };
const features = { safemail: true, dlp: true };
const everything = { area: null, text: '' };
const without = (...hidden: string[]): ModuleId[] =>
  moduleIds.filter((id) => !hidden.some((start) => id.startsWith(start)));
const shown = (...given: Parameters<typeof overviewAreas>) =>
  overviewAreas(...given).map(({ label, modules, offText }) => [label, offText ?? modules.length]);

describe('cards of the overview (UI.md 4.2)', () => {
  it('shows the eleven modules below Web, DLP and Email', () => {
    expect(shown(all, features, everything)).toEqual([
      ['Web', 5],
      ['DLP', 1],
      ['Email', 5],
    ]);
  });

  it('has no card for a module whose capability is off', () => {
    const access = { ...all, visibleModules: without('web.watermark', 'email.mobileBlockPage') };
    expect(overviewAreas(access, features, everything).flatMap((area) => area.modules)).toEqual(access.visibleModules);
  });

  it('says in one line that the tenant does not have an area', () => {
    const access = { ...all, visibleModules: without('email', 'dlp') };
    expect(shown(access, { safemail: false, dlp: false }, everything)).toEqual([
      ['Web', 5],
      ['DLP', "DLP customization isn't enabled for this tenant."],
      ['Email', "Email customization isn't enabled for this tenant."],
    ]);
  });

  it('leaves out an area that the tenant has and the user may not see', () => {
    expect(shown({ ...all, visibleModules: without('email') }, features, everything)).toEqual([
      ['Web', 5],
      ['DLP', 1],
    ]);
  });

  it('marks areas without the write permission', () => {
    const access = { ...all, writable: { web: true, dlp: false, email: true } };
    expect(overviewAreas(access, features, everything).map(({ isReadOnly }) => isReadOnly)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('filter of the overview (UI.md 4.2)', () => {
  const found = (text: string, area: 'web' | 'dlp' | 'email' | null = null) =>
    overviewAreas(all, features, { area, text }).flatMap(({ modules }) => modules);

  it.each([
    ['banner', null, ['email.roBanner', 'email.rwBanner']],
    ['  BLOCK  page ', null, ['web.blockPage', 'dlp.blockPage', 'email.blockPage', 'email.mobileBlockPage']],
    ['email block', null, ['email.blockPage', 'email.mobileBlockPage']],
    ['block', 'dlp', ['dlp.blockPage']],
    ['', 'dlp', ['dlp.blockPage']],
    ['watermarks', null, ['web.watermark']],
    ['nothing like it', null, []],
  ] as const)('finds for “%s” in %s', (text, area, ids) => {
    expect(found(text, area)).toEqual(ids);
  });

  it('drops the line of a missing area while a text is looked for, and keeps it when the area is chosen', () => {
    const access = { ...all, visibleModules: without('email') };
    const noEmail = { safemail: false, dlp: true };
    expect(shown(access, noEmail, { area: null, text: 'page' }).map(([label]) => label)).toEqual(['Web', 'DLP']);
    expect(shown(access, noEmail, { area: 'email', text: '' })).toHaveLength(1);
  });

  it('offers the areas that are listed, and nothing where there is one alone', () => {
    expect(overviewFilterOptions(all, features).map(({ label }) => label)).toEqual(['All', 'Web', 'DLP', 'Email']);
    expect(overviewFilterOptions({ ...all, visibleModules: without('email', 'dlp') }, features)).toEqual([]);
  });

  it.each([
    ['', { area: null, text: '' }, false],
    ['area=email', { area: 'email', text: '' }, true],
    ['area=files&q=%20', { area: null, text: ' ' }, false],
    ['q=block+page', { area: null, text: 'block page' }, true],
  ])('reads the query “%s”', (query, filter, narrows) => {
    expect(readOverviewFilter(new URLSearchParams(query))).toEqual(filter);
    expect(isFiltered(readOverviewFilter(new URLSearchParams(query)))).toBe(narrows);
  });

  it('names what was not found', () => {
    expect(noMatchText({ area: null, text: ' tabs ' })).toBe('No module matches “tabs”.');
  });
});
