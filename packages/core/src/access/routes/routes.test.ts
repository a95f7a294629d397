import { describe, expect, it } from 'vitest';
import { readDeployment } from '../../shared/index.ts';
import { type AccessUser, createAccess, defaultRouteOf } from '../access.ts';
import { type RouteRecord, routes, routesWithScreens } from './routes.ts';

const cloud = readDeployment('ec2');
const user = (roles: AccessUser['roles'] = {}, capabilities: AccessUser['capabilities'] = {}): AccessUser => ({
  roles,
  capabilities: { rbac: true, ...capabilities },
});

describe('routes (spec 2 section 2)', () => {
  const table: RouteRecord[] = [
    { name: 'login', path: '/login', public: true, notFirst: true },
    { name: 'station', path: '/station', environments: ['management_station'] },
    {
      name: 'firewall',
      path: '/firewall',
      environments: ['cloud'],
      capability: 'fwaas',
      access: { any: ['fwaas:*'] },
    },
    { name: 'logs', path: '/logs', environments: ['cloud'], access: { any: ['logs:*', 'audit:*'] } },
    { name: 'open', path: '/open' },
  ];
  const of = (roles: AccessUser['roles'] = {}, capabilities: AccessUser['capabilities'] = {}, deployment = cloud) =>
    createAccess({ user: user(roles, capabilities), deployment, routes: table });

  it.each([
    ['station', 'environment', '/page-not-found', []],
    ['firewall', 'feature', '/page-not-found', []],
    ['logs', 'access', null, ['logs:*', 'audit:*']],
    ['open', null, null, []],
    ['login', null, null, []],
    ['nowhere', 'unknown', '/page-not-found', []],
    ['/open/below?x=1', null, null, []],
    ['/openly', 'unknown', '/page-not-found', []],
  ])('[RTE-004] %s is closed because of %j', (route, block, redirect, missing) => {
    expect(of().explain(route)).toMatchObject({ allowed: block === null, block, redirect, missing });
  });

  it('[RTE-004] is open when environment, feature and access all hold', () => {
    const roles = { read: ['fwaas', 'logs'] };
    expect(of(roles, { fwaas: true }).explain('firewall').allowed).toBe(true);
    expect(of({}, { fwaas: true }).explain('firewall')).toMatchObject({ block: 'access', missing: ['fwaas:*'] });
    expect(of(roles, { fwaas: true }, readDeployment('on_prem', 'safeview')).explain('firewall').block).toBe(
      'environment',
    );
    expect(of(roles).explain('logs').allowed).toBe(true);
  });

  it('[RTE-021] [RTE-031] sends a visitor to the login page with the path to come back to', () => {
    const access = createAccess({ user: null, deployment: cloud, routes: table });
    expect(access.explain('/logs/web?interval=7d')).toMatchObject({
      block: 'signIn',
      redirect: '/login?returnUrl=%2Flogs%2Fweb%3Finterval%3D7d',
    });
    expect(access.explain('logs').redirect).toBe('/login?returnUrl=%2Flogs');
    expect(access.explain('login').allowed).toBe(true);
    expect(access.firstAllowedRoute).toBeNull();
  });

  it('names only the rights that are missing', () => {
    const all: RouteRecord[] = [{ name: 'both', path: '/both', access: { all: ['logs:*', 'audit:*', 'fwaas:*'] } }];
    const access = createAccess({ user: user({ read: ['logs'] }), deployment: cloud, routes: all });
    expect(access.explain('both').missing).toEqual(['audit:*', 'fwaas:*']);
  });

  it('[RTE-022] [RTE-023] chooses the first route that the user may see, and none when there is none', () => {
    expect(of({ read: ['logs'] }).firstAllowedRoute).toBe('/logs');
    expect(of().firstAllowedRoute).toBe('/open');
    const closed = createAccess({ user: user(), deployment: cloud, routes: table.slice(0, 4) });
    expect(closed.firstAllowedRoute).toBeNull();
    expect(closed.routes.map(({ route, allowed }) => [route, allowed])).toEqual([
      ['login', true],
      ['station', false],
      ['firewall', false],
      ['logs', false],
    ]);
  });

  it('[RTE-026] leads to login where none of the routes below is open, and never starts there', () => {
    const parent: RouteRecord = {
      name: 'parent',
      path: '/parent',
      children: [
        { name: 'parent/a', path: '/parent/a', access: { any: ['a:*'] } },
        { name: 'parent/b', path: '/parent/b', capability: 'b' },
      ],
    };
    const of = (roles: AccessUser['roles'], capabilities = {}) =>
      createAccess({ user: user(roles, capabilities), deployment: cloud, routes: [parent] });
    expect(of({}).explain('parent')).toMatchObject({ block: 'children', redirect: '/login' });
    expect([of({}).firstAllowedRoute, of({}).openChildren('parent')]).toEqual([null, []]);
    expect(of({ read: ['a'] }).explain('parent').allowed).toBe(true);
    expect(of({}, { b: true }).openChildren('/parent/x')).toEqual(['/parent/b']);
    expect(of({ read: ['a'] }, { b: true }).openChildren('parent')).toEqual(['/parent/a', '/parent/b']);
    expect(of({ read: ['a'] }).explain('/parent/b/deeper?x=1')).toMatchObject({
      route: 'parent/b',
      block: 'feature',
      redirect: '/page-not-found',
    });
  });

  it('opens nothing below a route that is closed itself', () => {
    const access = createAccess({ user: user({ read: ['web_policy'] }), deployment: cloud });
    expect(access.openChildren('logs')).toEqual([]);
    expect(access.openChildren('nowhere')).toEqual([]);
    expect(access.explain('logs/web')).toMatchObject({ block: 'access', failed: { name: 'logs' } });
    expect(access.explain('/logs/person?user=ann')).toMatchObject({ block: 'access', failed: { name: 'logs' } });
    // The timeline of a person is open with any log.
    const auditor = createAccess({ user: user({ read: ['logs:audit'] }), deployment: cloud });
    expect(auditor.explain('/logs/person?user=ann').allowed).toBe(true);
  });

  it.each([
    ['/logs/nothing', 'unknown'],
    ['/logs/person', null],
    ['/logs/cases', null],
    ['/logs/monitors', null],
    ['/logs/person/deeper', 'unknown'],
    ['/logs/web/deeper', null],
    ['/customization/web/block-page/style', null],
    ['/settings/storage', null],
    ['/nowhere', 'unknown'],
    ['/', 'unknown'],
  ])('[RTE-025] %s is answered with %j', (path, block) => {
    const access = createAccess({ user: user({}, { rbac: false }), deployment: cloud });
    expect(access.explain(path).block).toBe(block);
  });
});

describe('the routes that a portal has screens for', () => {
  const admin = user({}, { rbac: false });

  it('are in the order of the specification, login, logout and page-not-found always among them', () => {
    expect(routesWithScreens(['logs', 'policy']).map(({ name }) => name)).toEqual([
      'login',
      'logout',
      'policy',
      'logs',
      'page-not-found',
    ]);
  });

  it('[RTE-022] decide the root redirect and the default', () => {
    const of = (names: Parameters<typeof routesWithScreens>[0], deployment = cloud) =>
      createAccess({ user: admin, deployment, routes: routesWithScreens(names) });
    const station = readDeployment('on_prem', 'management_station');
    const node = readDeployment('on_prem', 'safeview');
    const both = ({ firstAllowedRoute, defaultRoute }: ReturnType<typeof of>) => [firstAllowedRoute, defaultRoute];
    expect(both(of(['customization', 'logs']))).toEqual(['/customization', '/customization']);
    expect(both(of(['dashboard', 'policy'], station))).toEqual(['/dashboard', '/policy']);
    expect(both(of(['web'], node))).toEqual(['/web', '/web']);
    expect(both(of(['settings', 'web'], node))).toEqual(['/settings/network', '/settings/network']);
    expect(both(of(['insights', 'contact-form']))).toEqual([null, null]);
    expect(of(['customization']).explain('dashboard').block).toBe('unknown');
  });

  it.each([
    ['ec2', null, '/dashboard'],
    ['dev', null, '/dashboard'],
    ['on_prem', 'management_station', '/policy'],
    ['on_prem', 'browsing_forensics_viewer', '/settings/network'],
  ])('[RTE-024] the default of %s %s is %s', (deployment, mode, path) => {
    expect(defaultRouteOf(readDeployment(deployment, mode))).toBe(path);
  });

  it('[RTE-007] insights sends the browser to /insights', () => {
    expect(routes.find(({ name }) => name === 'insights')?.leavesTo).toBe('/insights');
  });
});
