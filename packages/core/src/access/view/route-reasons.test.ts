import { describe, expect, it } from 'vitest';
import { type AccessUser, createAccess } from '../access.ts';
import type { RouteRecord } from '../routes/routes.ts';
import { closedWords, routeReason } from './route-reasons.ts';

const user = (read: string[]): AccessUser => ({ capabilities: { rbac: true }, roles: { read } });
const table: RouteRecord[] = [
  { name: 'both', path: '/both', access: { all: ['a:*', 'b:*'] } },
  {
    name: 'parent',
    path: '/parent',
    children: [{ name: 'parent/a', path: '/parent/a', capability: 'a' }],
  },
];

describe("why a route can't be seen (spec 2 section 5)", () => {
  it.each([
    ['dashboard', 'Dashboard needs the permission dashboard:*:*.'],
    ['settings', 'Settings needs one of these permissions: settings:*, settings_cmr:*.'],
    ['fwaas', 'Firewall service needs the feature fwaas, which is off for this tenant.'],
    ['web', null],
    [
      'safemail',
      "Email isn't part of this deployment. It exists in an appliance in safemail mode and an appliance in safemail_worker mode.",
    ],
    ['logs/email', 'Email log needs the permission logs:email:*.'],
    ['customization/email', 'Customization needs the permission customization:*.'],
    ['/nowhere', 'This portal has no page “/nowhere”.'],
  ])('names the condition of %s that fails', (route, words) => {
    const of = route === 'web' ? user(['settings']) : user(['logs:web']);
    expect(routeReason(createAccess({ user: of, deployment: 'cloud' }).explain(route))).toBe(words);
  });

  it('says that a visitor has to sign in, and that all of a list is needed', () => {
    expect(routeReason(createAccess({ user: null, deployment: 'cloud' }).explain('logs'))).toBe(
      'Logs opens after signing in.',
    );
    const access = createAccess({ user: user([]), deployment: 'cloud', routes: table });
    expect(routeReason(access.explain('both'))).toBe('both needs the permissions a:*, b:*.');
    expect(routeReason(access.explain('parent'))).toBe('Nothing inside parent is open to you.');
    expect(routeReason(access.explain('parent/a'))).toBe('parent/a needs the feature a, which is off for this tenant.');
  });

  it.each([
    [
      'dashboard',
      'Dashboard needs the permission dashboard:*:*. An administrator of Acme can give it to you with a role.',
    ],
    [
      'settings',
      'Settings needs one of these permissions: settings:*, settings_cmr:*. An administrator of Acme can give them to you with a role.',
    ],
    [
      'fwaas',
      'Firewall service needs the feature fwaas, which is off for this tenant. The operator of this service can switch it on.',
    ],
    ['/nowhere', 'This portal has no page “/nowhere”.'],
    ['logs/web', null],
  ])('says who can open %s', (route, words) => {
    const access = createAccess({ user: user(['logs:web']), deployment: 'cloud' });
    expect(closedWords(access.explain(route), 'Acme')).toBe(words);
  });
});
