import { describe, expect, it } from 'vitest';
import { createAccess } from '../access.ts';
import { routes, routesWithScreens } from '../routes/routes.ts';
import { routeLists, routeRows } from './reason-rows.ts';
import { startPlace } from './reasons.ts';

const accessOf = (read: string[], write: string[] = [], table = routes) =>
  createAccess({
    user: { capabilities: { rbac: true, safemail: true }, roles: { read, write } },
    deployment: 'cloud',
    routes: table,
  });
const rowsOf = (access = accessOf([])) => new Map(routeRows(access).map((row) => [row.route, row]));

describe('"Why can\'t I see this?" (spec 2 section 5, UI.md section 3)', () => {
  it('lists every page with what stands in the way, a page below another after it', () => {
    const access = accessOf(['customization:web']);
    const rows = routeRows(access, 'Acme');
    const at = (route: string) => rows.find((row) => row.route === route);
    expect(at('customization')).toEqual({
      route: 'customization',
      path: '/customization',
      label: 'Customization',
      parent: null,
      isOpen: true,
      isMissing: false,
      reason: null,
      remedy: null,
    });
    expect(at('customization/email')).toMatchObject({
      parent: 'customization',
      isOpen: false,
      reason: 'Email customization needs the permission customization:email:*.',
      remedy: 'An administrator of Acme can give it to you with a role.',
    });
    expect(at('customization/dlp')?.reason).toBe(
      'DLP customization needs the feature menlo_dlp, which is off for this tenant.',
    );
    expect(at('dashboard')?.reason).toBe('Dashboard needs the permission dashboard:*:*.');
    for (const { isOpen, reason } of rows) expect(isOpen).toBe(reason === null);
    const index = (route: string) => rows.findIndex((row) => row.route === route);
    expect(index('customization/email')).toBeGreaterThan(index('customization'));
    expect(index('customization/email')).toBeLessThan(index('settings'));
  });

  it('sorts them by what stands in the way, each place once', () => {
    const rows = routeRows(accessOf(['logs:web'], [], routesWithScreens(['customization', 'logs'])));
    const { open, closed, missing } = routeLists(rows);
    expect([...open, ...closed, ...missing].map(({ route }) => route).sort()).toEqual(
      rows.map(({ route }) => route).sort(),
    );
    expect(open.map(({ route }) => route)).toContain('logs/web');
    expect(closed.map(({ route }) => route)).toContain('customization');
    expect(missing.map(({ route }) => route)).toContain('settings');
  });

  it('leaves out what is no place to go to', () => {
    for (const name of ['login', 'logout', 'page-not-found']) expect(rowsOf().has(name)).toBe(false);
  });

  it('says of a page without a screen that the portal has none, and nothing of what is below', () => {
    const rows = rowsOf(accessOf(['*:*'], [], routesWithScreens(['customization'])));
    expect(rows.get('logs')).toMatchObject({
      isOpen: false,
      isMissing: true,
      reason: 'This portal has no page “Logs”.',
    });
    expect(rows.has('logs/web')).toBe(false);
  });
});

describe('the way on from page-not-found (UI.md 4.12)', () => {
  it('is the first page that is open, by its name', () => {
    expect(startPlace(accessOf(['customization']))).toEqual({ path: '/customization', label: 'Customization' });
    const node = createAccess({ user: { capabilities: {}, roles: {} }, deployment: 'on_prem', mode: 'safemail' });
    expect(startPlace(node)).toEqual({ path: '/settings/network', label: 'Network settings' });
  });

  it('is nowhere when nothing is open', () => {
    expect(startPlace(createAccess({ user: null, deployment: 'cloud' }))).toBeNull();
  });
});
