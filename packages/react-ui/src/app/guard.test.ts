import { createAccess } from '@portico/core/access';
import { describe, expect, it } from 'vitest';
import { guard, portalRoutes } from './guard.ts';

const user = (read: string[], capabilities: Record<string, unknown> = { rbac: true }) => ({
  capabilities: { portal2: true, ...capabilities },
  roles: { read, write: [] },
});
const routes = portalRoutes({ insights: true });
const admin = createAccess({ user: user(['customization']), deployment: 'dev', routes });
const nobody = createAccess({ user: null, deployment: 'dev', routes });
const stranger = createAccess({ user: user(['browser_posture_management']), deployment: 'dev', routes });
const node = createAccess({
  user: user([]),
  deployment: { deployment: 'on_prem', mode: 'safemail' },
  routes,
});

describe('route guard (spec 2 sections 2 and 5, OP-62)', () => {
  it.each([
    ['an allowed place', '/customization/web/block-page/style?x=1', admin, true, null],
    ['page-not-found for a visitor', '/page-not-found', nobody, false, null],
  ])('opens %s', (_, path, access, isLoggedIn, lastAllowed) => {
    expect(guard({ path, isLoggedIn, access, lastAllowed })).toEqual({ kind: 'open' });
  });

  it.each([
    [
      'a visitor to login with the way back',
      '/customization/web?x=1',
      nobody,
      false,
      null,
      '/login?returnUrl=%2Fcustomization%2Fweb%3Fx%3D1',
    ],
    ['a visitor of the root to login', '/', nobody, false, null, '/login'],
    ['the root to the first allowed route', '/', admin, true, null, '/customization'],
    ['the root to login when nothing is allowed', '/', stranger, true, null, '/login'],
    ['an unknown path to page-not-found', '/nowhere', admin, true, null, '/page-not-found'],
    ['an unknown path of a visitor to page-not-found', '/nowhere', nobody, false, null, '/page-not-found'],
    ['a route that this deployment lacks to page-not-found', '/customization', node, true, null, '/page-not-found'],
    ['a denied route on the first load to the first allowed one', '/customization', stranger, true, null, '/login'],
    ['a denied route inside the app to the old place', '/customization', stranger, true, '/logs/web', '/logs/web'],
    [
      'a user who is loaded but not logged in to login',
      '/customization',
      admin,
      false,
      null,
      '/login?returnUrl=%2Fcustomization',
    ],
  ])('sends %s', (_, path, access, isLoggedIn, lastAllowed, to) => {
    const answer = guard({ path, isLoggedIn, access, lastAllowed });
    expect(answer.kind === 'redirect' ? answer.to : answer.kind).toBe(to);
  });

  it('[RTE-007] knows insights only where the service has that application', () => {
    const names = (insights: boolean) => portalRoutes({ insights }).map(({ name }) => name);
    expect(names(true)).toContain('insights');
    expect(names(false)).not.toContain('insights');
  });
});

describe('the logs of this portal (spec 2 section 6)', () => {
  const logs = (...names: string[]) => names.map((name) => `/logs/${name}`);

  it.each([
    ['logs:*', logs('web', 'email', 'audit', 'dlp', 'firewall', 'saa', 'device')],
    ['logs:web', logs('web', 'device')],
    ['logs:email', logs('email', 'device')],
    ['logs:audit', logs('audit', 'device')],
    ['logs:dlp', logs('dlp', 'device')],
    ['logs:fwaas_logs', logs('firewall', 'device')],
    ['logs:saa_logs', logs('saa', 'device')],
    ['customization', []],
  ])('[PER-012] the right to read %s opens %j', (right, open) => {
    const access = createAccess({ user: user([right]), deployment: 'dev', routes });
    expect(access.explain('/logs').allowed).toBe(open.length > 0);
    expect(access.openChildren('logs')).toEqual(open);
  });
});
