import { describe, expect, it, vi } from 'vitest';
import { type AccessUser, createAccess, type DeniedAccess } from './access.ts';
import { guardPlace } from './guard-place.ts';

const user = (read: string[], capabilities: Record<string, unknown> = {}): AccessUser => ({
  capabilities: { rbac: true, ...capabilities },
  roles: { read },
});
const accessOf = (who: AccessUser | null, log?: (denied: DeniedAccess) => void) =>
  createAccess({ user: who, deployment: 'cloud', log });
const loggedIn = { isLoggedIn: true, lastAllowed: null };

describe('guard of a place (spec 2 sections 2, 5 and 8)', () => {
  it.each([['/login?returnUrl=%2Fpolicy'], ['/logout'], ['/page-not-found']])(
    '[RTE-005] [RTE-006] opens %s without a sign-in',
    (path) => {
      const access = accessOf(null);
      expect(guardPlace({ path, isLoggedIn: false, access, lastAllowed: null })).toEqual({ kind: 'open' });
    },
  );

  it.each([
    ['/nowhere?x=1', '/page-not-found'],
    ['/policy?tab=web', '/login?returnUrl=%2Fpolicy%3Ftab%3Dweb'],
    ['/', '/login'],
    ['', '/login'],
  ])('[RTE-021] [RTE-025] sends a visitor of %j to %s', (path, to) => {
    const access = accessOf(null);
    expect(guardPlace({ path, isLoggedIn: false, access, lastAllowed: null })).toEqual({ kind: 'redirect', to });
  });

  it('tells a signed-in user, and no visitor, which place was not here', () => {
    const node = createAccess({ user: user([]), deployment: 'on_prem', mode: 'safemail' });
    for (const [path, access] of [
      ['/nowhere?x=1', accessOf(user([]))],
      ['/fwaas', accessOf(user(['fwaas']))],
      ['/dashboard', node],
    ] as const) {
      expect(guardPlace({ ...loggedIn, path, access })).toEqual({
        kind: 'redirect',
        to: '/page-not-found',
        closed: path,
      });
    }
    expect(guardPlace({ path: '/nowhere', isLoggedIn: false, access: accessOf(null), lastAllowed: null })).toEqual({
      kind: 'redirect',
      to: '/page-not-found',
    });
  });

  it('[RTE-031] a user who is loaded and not logged in goes to login as well (OP-75)', () => {
    const access = accessOf(user(['dashboard']));
    expect(guardPlace({ path: '/dashboard', isLoggedIn: false, access, lastAllowed: null })).toMatchObject({
      to: '/login?returnUrl=%2Fdashboard',
    });
    expect(guardPlace({ path: '/', isLoggedIn: false, access, lastAllowed: null })).toMatchObject({ to: '/login' });
  });

  it('[RTE-007] leaves the app for insights', () => {
    expect(guardPlace({ ...loggedIn, path: '/insights', access: accessOf(user([])) })).toEqual({
      kind: 'redirect',
      to: '/insights',
      leavesApp: true,
    });
  });

  it('[RTE-027] adds the default filters to a log page, once', () => {
    const access = accessOf(user(['logs:web']));
    const answer = guardPlace({ ...loggedIn, path: '/logs/web?page=2', access });
    expect(answer).toEqual({ kind: 'redirect', to: '/logs/web?interval=7d&page=2&pageSize=25' });
    expect(guardPlace({ ...loggedIn, path: '/logs/web?interval=7d&page=2&pageSize=25', access }).kind).toBe('open');
  });

  it('[RTE-026] sends to login where no route below is open, and says so to the log', () => {
    const table = [
      {
        name: 'parent',
        path: '/parent',
        children: [{ name: 'parent/a', path: '/parent/a', access: { any: ['a:*'] } }],
      },
    ];
    const access = createAccess({ user: user([]), deployment: 'cloud', routes: table });
    expect(guardPlace({ path: '/parent', isLoggedIn: true, access, lastAllowed: '/x' })).toEqual({
      kind: 'redirect',
      to: '/login',
      denied: { path: '/parent', route: 'parent', block: 'children', missing: [] },
    });
  });

  it('[ERR-013] a denied place stays closed, keeps the old one and is logged', () => {
    const log = vi.fn();
    const access = accessOf(user(['customization:web']), log);
    const answer = guardPlace({ path: '/policy?x=1', isLoggedIn: true, access, lastAllowed: '/customization/web' });
    const denied = {
      path: '/policy?x=1',
      route: 'policy',
      block: 'access',
      missing: [
        'web_policy:*',
        'email_policy:*',
        'dlp_policy:*',
        'casb_policy:*',
        'egress_policy:*',
        'content_inspection:*',
      ],
    };
    expect(answer).toEqual({ kind: 'redirect', to: '/customization/web', denied });
    expect(log).not.toHaveBeenCalled();
    if (answer.kind === 'redirect' && answer.denied !== undefined) access.reportDenied(answer.denied);
    expect(log).toHaveBeenCalledExactlyOnceWith(denied);
  });

  it('[ERR-013] denied on the first load, the first allowed route opens, or login', () => {
    const path = '/policy';
    expect(guardPlace({ ...loggedIn, path, access: accessOf(user(['logs'])) })).toMatchObject({ to: '/logs' });
    expect(guardPlace({ ...loggedIn, path, access: accessOf(user([])) })).toMatchObject({ to: '/login' });
  });

  it('lets an area of the customization say itself that it is off, inside an open customization alone', () => {
    const path = '/customization/email/ro-banner/style';
    expect(guardPlace({ ...loggedIn, path, access: accessOf(user(['customization:web'])) })).toEqual({ kind: 'open' });
    expect(guardPlace({ ...loggedIn, path, access: accessOf(user(['logs'])) })).toMatchObject({ to: '/logs' });
  });
});
