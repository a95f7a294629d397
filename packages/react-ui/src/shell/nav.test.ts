import type { Access } from '@portico/core/access';
import { Palette } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';
import { isCurrent, type NavEntry, navGroups } from './nav-entries.ts';
import { navMode } from './nav-mode.ts';

const route = (name: string, allowed: boolean): Access['routes'][number] => ({
  route: name,
  allowed,
  block: allowed ? null : 'access',
  redirect: null,
  missing: [],
});
const entry = (name: string, group: string | null): NavEntry => ({
  route: name,
  path: `/${name}`,
  label: name,
  icon: Palette,
  group,
  shortcut: `g ${name[0]}`,
});

describe('navigation entries (UI.md section 3)', () => {
  const all = [
    entry('dashboard', null),
    entry('policy', 'Protect'),
    entry('fwaas', 'Protect'),
    entry('logs', 'Observe'),
  ];

  it('draws an entry only when its route is allowed, and no empty group', () => {
    const groups = navGroups([route('dashboard', true), route('fwaas', true), route('logs', false)], all);
    expect(groups.map(({ title, entries }) => [title, entries.map((one) => one.route)])).toEqual([
      [null, ['dashboard']],
      ['Protect', ['fwaas']],
    ]);
  });

  it('has Customization for who may see it', () => {
    expect(navGroups([route('customization', true)])[0]?.entries[0]?.label).toBe('Customization');
    expect(navGroups([route('customization', false)])).toEqual([]);
  });

  it.each([
    ['/customization', true],
    ['/customization/web/style', true],
    ['/customizations', false],
    ['/', false],
  ])('marks %s as current: %s', (path, expected) => {
    expect(isCurrent(entry('customization', null), path)).toBe(expected);
  });
});

describe('navigation mode (UI.md section 3, widths)', () => {
  it.each([
    [1700, null, true, 'full'],
    [1680, null, true, 'full'],
    [1679, null, true, 'rail'],
    [1440, null, false, 'full'],
    [1439, null, false, 'rail'],
    [1024, null, false, 'rail'],
    [1023, null, false, 'drawer'],
    [375, 'full', true, 'drawer'],
    [1100, 'full', true, 'full'],
    [1900, 'rail', false, 'rail'],
  ] as const)('at %d px with choice %s, rail wanted %s: %s', (width, choice, wantsRail, expected) => {
    expect(navMode({ width, choice, wantsRail })).toBe(expected);
  });
});

describe('avatar', () => {
  it.each([
    ['Anna Jensen', 'AJ'],
    ['Anna Maria von Jensen', 'AJ'],
    ['admin', 'A'],
    ['  émile  zola ', 'ÉZ'],
    ['', ''],
  ])('shows %s as %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
