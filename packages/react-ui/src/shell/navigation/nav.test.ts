import { createAccess } from '@portico/core/access';
import { ChartLine, LayoutDashboard, LifeBuoy, Palette, ScrollText } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { navIcons, portalRoutes } from '../../app/guard.ts';
import { isCurrent, navGroups } from './nav-entries.ts';
import { navMode } from './nav-mode.ts';

const answersFor = (read: string[]) =>
  createAccess({
    user: { capabilities: { rbac: true }, roles: { read } },
    deployment: 'dev',
    routes: portalRoutes({ insights: true }),
  }).routes;

describe('navigation entries (UI.md section 3)', () => {
  it("draws core's groups with their icons, for the routes that have screens", () => {
    const rights = ['customization', 'dashboard', 'logs', 'browser_posture_management']; // the last has no screen yet
    const groups = navGroups(answersFor(rights), navIcons);
    expect(groups.map(({ title, entries }) => [title, entries.map((entry) => [entry.label, entry.icon])])).toEqual([
      [
        null,
        [
          ['Dashboard', LayoutDashboard],
          ['Insights', ChartLine],
        ],
      ],
      ['Experience', [['Customization', Palette]]],
      ['Observe', [['Logs', ScrollText]]],
      [null, [['Contact', LifeBuoy]]],
    ]);
  });

  it('has Customization only for who may see it', () => {
    const labels = navGroups(answersFor(['logs']), navIcons).flatMap(({ entries }) =>
      entries.map(({ label }) => label),
    );
    expect(labels).not.toContain('Customization');
  });

  it.each([
    ['/customization', true],
    ['/customization/web/style', true],
    ['/customizations', false],
    ['/', false],
  ])('marks %s as current: %s', (path, expected) => {
    expect(isCurrent({ path: '/customization' }, path)).toBe(expected);
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
