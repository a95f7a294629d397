import { describe, expect, it } from 'vitest';
import { type SessionUser, sessionMachine, signInMachine } from '../../src/session/index.ts';
import type { SignInKind } from '../../src/session/view/index.ts';
import { readDeployment } from '../../src/shared/index.ts';
import { tourMachine } from '../../src/shell/index.ts';
import { walkMachine } from '../support/machine-walk.ts';

const ann: SessionUser = {
  uid: 'ann',
  first_name: 'Ann',
  last_name: 'Lee',
  full_name: 'Ann Lee',
  tenant_name: 'Acme',
  tid: '7',
  capabilities: { portal2: true },
  roles: {},
  show_change_password: false,
  status_ui_v2: true,
  appliance_manager_ui_v2: false,
  uid_hash: 'abc',
};
const failed = { badly: new Error('Not now.') };
const done = () => ({ well: undefined });

const session = {
  machine: sessionMachine,
  // Of all deployments, the management station has every transition.
  input: { deployment: readDeployment('on_prem', 'management_station'), inactivityLimitMs: 3_628_800 },
  events: () => ({
    opened: { type: 'session.opened' as const },
    activity: { type: 'session.activity' as const },
    rejected: { type: 'session.rejected' as const, returnUrl: '/customization' },
    logout: { type: 'logout.requested' as const },
    'welcome closed': { type: 'welcome.closed' as const },
    'deadline moved': { type: 'inactivity.changed' as const, deadline: 5000, warned: false },
    'warning due': { type: 'inactivity.changed' as const, deadline: 5000, warned: true },
    'time is up': { type: 'inactivity.ended' as const },
    'ended in another tab': { type: 'session.endedElsewhere' as const, reason: 'timeout' as const },
  }),
  answers: {
    readCookies: () => ({ both: { user: 'ann', xsrf: 'x' }, none: { user: null, xsrf: null } }),
    loadUser: () => ({ 'a user': ann, 'a user without portal2': { ...ann, capabilities: {} } }),
    ensurePortalVersion: () => ({ switched: true, kept: false }),
    refreshCookie: done,
    flushDrafts: done,
    clearDrafts: done,
    logout: done,
    forgetSession: done,
    inactivity: () => ({}),
    otherTabs: () => ({}),
  },
  failures: {
    readCookies: failed,
    loadUser: failed,
    ensurePortalVersion: failed,
    refreshCookie: failed,
    flushDrafts: failed,
    clearDrafts: failed,
    logout: failed,
    forgetSession: failed,
  },
  distinguish: ({ context }: { context: { logout: unknown } }) => context.logout,
};

const params = {
  login_url: 'https://id.example/login',
  redirect_uri: '/',
  client_id: 'portal',
  csrf_token: 'token',
  scope: 'openid',
};

const signIn = (kind: SignInKind, waitsForVisitor = false) => ({
  machine: signInMachine,
  input: { kind, baseUrl: 'https://portal.example', waitsForVisitor },
  events: () => ({
    submit: { type: 'credentials.submitted' as const, username: 'ann', password: 'secret' },
    retry: { type: 'retry' as const },
    'go on': { type: 'continued' as const },
    close: { type: 'message.closed' as const },
    'done with the step': { type: 'step.done' as const },
    'leave the step': { type: 'step.left' as const },
    'a passkey': { type: 'passkey.answered' as const, answer: { status: 'Success' as const, uid: 'ann' } },
    'a passkey and a step': {
      type: 'passkey.answered' as const,
      answer: { status: 'Pending' as const, next: 'factor' as const, methods: [] },
    },
  }),
  answers: {
    login: () => ({ 'a session': {}, 'a step': { next: 'factor' as const } }),
    authParams: () => ({ 'a form': params, 'a script': { ...params, login_url: 'javascript:alert(1)' } }),
  },
  failures: { login: failed, authParams: failed },
  distinguish: ({ context }: { context: { failure: unknown } }) => context.failure,
});

describe('generated paths (DESIGN section 9, machines)', () => {
  it('[SES-009] takes every declared transition of the session, and no other event changes anything', async () => {
    const { problems, neverTaken, paths } = await walkMachine(session);
    expect({ problems, neverTaken }).toEqual({ problems: [], neverTaken: [] });
    expect(paths).toBeGreaterThan(50);
  }, 60_000);

  it('takes every declared transition of the sign-in, and no other event changes anything', async () => {
    const inputs = [signIn('credentials'), signIn('identity'), signIn('identity', true), signIn('redirect')];
    const walks = await Promise.all(inputs.map((each) => walkMachine(each)));
    expect(walks.flatMap(({ problems }) => problems)).toEqual([]);
    const [first, ...others] = walks.map(({ neverTaken }) => neverTaken);
    expect(first?.filter((name) => others.every((names) => names.includes(name)))).toEqual([]);
  });

  it('takes every declared transition of the guided tour, and no other event changes anything', async () => {
    const { problems, neverTaken } = await walkMachine({
      machine: tourMachine,
      input: undefined,
      events: () => ({
        start: { type: 'tour.started' as const, onScreen: ['documentation' as const, 'sideNavigation' as const] },
        'start in the middle': {
          type: 'tour.started' as const,
          onScreen: ['documentation' as const, 'sideNavigation' as const],
          from: 'documentation' as const,
        },
        'start with nothing on screen': { type: 'tour.started' as const, onScreen: [] },
        next: { type: 'tour.next' as const },
        back: { type: 'tour.back' as const },
        'an area goes': { type: 'tour.areasChanged' as const, onScreen: ['documentation' as const] },
        'all areas go': { type: 'tour.areasChanged' as const, onScreen: [] },
        close: { type: 'tour.closed' as const },
      }),
      answers: {},
      failures: {},
      distinguish: ({ context }) => context,
    });
    expect({ problems, neverTaken }).toEqual({ problems: [], neverTaken: [] });
  });
});
