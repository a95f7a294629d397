import { createAccess, routeLabel, routes } from '@portico/core/access';
import { navigationEntries } from '@portico/core/access/view';
import { paletteEntries } from '@portico/core/shell';
import { describe, expect, it } from 'vitest';
import { screenEntries } from '../screen-entries.ts';
import { navIcons, portalRoutes } from '../src/app/guard.ts';
import { screens } from '../src/screens/manifest.ts';
import { navGroups } from '../src/shell/navigation/nav-entries.ts';

const access = createAccess({
  user: { capabilities: { rbac: true, portal2: true, fwaas: true }, roles: { read: ['*:*'], write: ['*:*'] } },
  deployment: 'cloud',
  routes: portalRoutes({ insights: false }),
});
const situation = { settings: [], canSave: false, canPublish: false, canPreview: false };
const found = paletteEntries({ access, ...situation });
const shown = navGroups(access.routes, navIcons).flatMap(({ entries }) => entries);

describe('the manifest of the screens (spec 2 section 2, UI.md section 3)', () => {
  it('has the record of every folder, and each route once', () => {
    const listed = screens.map(({ route }) => route);
    expect([...listed].sort()).toEqual(
      screenEntries()
        .map(({ route }) => route)
        .sort(),
    );
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('every entry of the navigation has an icon of its own', () => {
    const icons = shown.map(({ icon }) => icon);
    expect(icons.length).toBeGreaterThan(1);
    expect(icons.every((icon) => typeof icon === 'object')).toBe(true);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it.each(screens)(
    '$route: the table, the guard, the palette and, where it has a place there, the navigation know it',
    (screen) => {
      const { route, path } = screen;
      const record = routes.find(({ name }) => name === route);
      expect(record?.label).toBe(routeLabel(route));
      expect([record?.path, `${record?.path}/*?`]).toContain(path);
      expect(access.routes.find((answer) => answer.route === route)?.allowed).toBe(true);
      expect(shown.filter((entry) => entry.route === route)).toMatchObject(
        record?.navigation === undefined ? [] : [{ label: record.label, path: record.path, icon: screen.icon }],
      );
      expect(found.find(({ id }) => id === `go/${route}`)).toMatchObject({ label: record?.label, path: record?.path });
    },
  );

  it.each(screens)('$route: its screen loads', async ({ load }) => {
    expect(await load()).toBeTypeOf('function');
  });

  it('stands alone in the navigation: no entry leads to a route without a screen', () => {
    const placed = new Set(routes.flatMap(({ name, navigation }) => (navigation === undefined ? [] : [name])));
    expect(shown.map(({ route }) => route).sort()).toEqual(
      screens
        .map(({ route }) => route)
        .filter((route) => placed.has(route))
        .sort(),
    );
  });
});

describe('the entries of the navigation (UI.md section 3)', () => {
  it('each have a place of their own, and keys that are not of two', () => {
    const places = routes.flatMap(({ navigation }) => (navigation ? [navigation.slice(0, 2).join(' ')] : []));
    expect(new Set(places).size).toBe(places.length);
    const keys = navigationEntries.flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
