import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { gate } from '../../test/support/fake-service.ts';
import { type DeploymentInfo, loginPath, readDeployment } from '../shared/index.ts';
import {
  selectDeadline,
  selectExit,
  selectLoggedIn,
  selectLoggingOut,
  selectStarting,
  selectUser,
} from './selectors.ts';
import { type InactivityEvent, type LogoutReason, type SessionEvent, sessionMachine } from './session.machine.ts';
import type { SessionCookies, SessionUser } from './user.ts';

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
const cloud = readDeployment('ec2');
const node = readDeployment('on_prem', 'safeview');
const station = readDeployment('on_prem', 'management_station');

interface Ports {
  deployment?: DeploymentInfo;
  readCookies?: () => Promise<SessionCookies>;
  loadUser?: () => Promise<SessionUser>;
  refreshCookie?: () => Promise<unknown>;
  ensurePortalVersion?: () => Promise<boolean>;
  flushDrafts?: () => Promise<unknown>;
  clearDrafts?: () => Promise<unknown>;
  logout?: () => Promise<unknown>;
  forgetSession?: () => Promise<unknown>;
}

function start({ deployment = cloud, ...ports }: Ports = {}) {
  const clock = new SimulatedClock();
  const order: string[] = [];
  const activity = vi.fn();
  const stopped = vi.fn();
  const told: unknown[] = [];
  let tell: (event: InactivityEvent) => void = () => {};
  const calls = {
    readCookies: vi.fn(ports.readCookies ?? (async () => ({ user: 'ann', xsrf: 'x' }))),
    loadUser: vi.fn(ports.loadUser ?? (async () => ann)),
    refreshCookie: vi.fn(ports.refreshCookie ?? (async () => {})),
    ensurePortalVersion: vi.fn(ports.ensurePortalVersion ?? (async () => false)),
    flushDrafts: vi.fn(ports.flushDrafts ?? (async () => {})),
    clearDrafts: vi.fn(ports.clearDrafts ?? (async () => {})),
    logout: vi.fn(ports.logout ?? (async () => {})),
    forgetSession: vi.fn(ports.forgetSession ?? (async () => {})),
  };
  const noted = <Output>(name: keyof typeof calls) =>
    fromPromise<Output, undefined>(() => {
      order.push(name);
      return calls[name]() as Promise<Output>;
    });
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        readCookies: noted<SessionCookies>('readCookies'),
        loadUser: noted<SessionUser>('loadUser'),
        refreshCookie: noted<unknown>('refreshCookie'),
        ensurePortalVersion: noted<boolean>('ensurePortalVersion'),
        flushDrafts: noted<unknown>('flushDrafts'),
        clearDrafts: noted<unknown>('clearDrafts'),
        logout: noted<unknown>('logout'),
        forgetSession: noted<unknown>('forgetSession'),
        otherTabs: fromCallback(() => {}),
        inactivity: fromCallback(({ input, sendBack, receive }) => {
          tell = sendBack;
          sendBack({ type: 'inactivity.changed', deadline: clock.now() + input.limitMs, warned: false });
          receive(activity);
          return stopped;
        }),
      },
      actions: { tellTabs: (_, logout) => void told.push(logout) },
    }),
    { clock, input: { deployment, inactivityLimitMs: 3_628_800 } },
  ).start();
  return { actor, clock, calls, order, activity, stopped, told, tell: (event: InactivityEvent) => tell(event) };
}

async function loggedIn(ports: Ports = {}) {
  const made = start(ports);
  await waitFor(made.actor, selectLoggedIn);
  made.order.length = 0;
  return made;
}

const loggedOut = (actor: ReturnType<typeof start>['actor']) =>
  waitFor(actor, (snapshot) => snapshot.hasTag('loggedOut'));
const wrongUrl = () => Promise.reject(new Error('Not now.'));

describe('start of a session (spec 2 section 4)', () => {
  it('[SES-009] goes from logged out over initialized to logged in', async () => {
    const { actor, calls } = start({
      readCookies: vi
        .fn()
        .mockResolvedValueOnce({ user: null, xsrf: null })
        .mockResolvedValue({ user: 'ann', xsrf: 'x' }),
    });
    expect(selectStarting(actor.getSnapshot())).toBe(true);
    await loggedOut(actor);
    expect(calls.loadUser).not.toHaveBeenCalled();
    const passed: string[] = [];
    actor.system.inspect((inspected) => {
      if (inspected.type === '@xstate.microstep' && inspected.actorRef === actor)
        passed.push(JSON.stringify((inspected.snapshot as { value?: unknown }).value));
    });
    actor.send({ type: 'session.opened' });
    const snapshot = await waitFor(actor, selectLoggedIn);
    expect(passed.indexOf('"initialized"')).toBeGreaterThan(-1);
    expect(selectUser(snapshot)).toEqual(ann);
  });

  it('[SES-010] asks the service nothing when the cookies are missing', async () => {
    const { actor, calls } = start({ readCookies: async () => ({ user: 'ann', xsrf: null }) });
    const snapshot = await loggedOut(actor);
    expect(calls.loadUser).not.toHaveBeenCalled();
    expect(selectUser(snapshot)).toBeNull();
  });

  it('[SES-011] stays initialized without portal2, and can look again or log out', async () => {
    const { actor, calls } = start({
      loadUser: vi
        .fn()
        .mockResolvedValueOnce({ ...ann, capabilities: {} })
        .mockResolvedValue(ann),
    });
    const snapshot = await waitFor(actor, (at) => at.hasTag('initialized'));
    expect(selectLoggedIn(snapshot)).toBe(false);
    expect(selectUser(snapshot)?.uid).toBe('ann');
    actor.send({ type: 'session.opened' });
    await waitFor(actor, selectLoggedIn);
    expect(calls.loadUser).toHaveBeenCalledTimes(2);
  });

  it('[SES-011] is logged in on an on-prem node without portal2', async () => {
    const { actor } = start({ deployment: node, loadUser: async () => ({ ...ann, capabilities: {} }) });
    expect(selectLoggedIn(await waitFor(actor, selectLoggedIn))).toBe(true);
  });

  it.each<[string, Ports]>([
    ['the user cannot be loaded', { loadUser: wrongUrl }],
    ['the cookies cannot be read', { readCookies: wrongUrl }],
  ])('[SES-012] is logged out, and keeps why, when %s', async (_, ports) => {
    const { actor } = start(ports);
    const snapshot = await loggedOut(actor);
    expect(snapshot.context.failure).toBe('Not now.');
    expect(selectExit(snapshot)).toBeNull();
  });

  it('forgets a failure with the next sign-in', async () => {
    const { actor } = start({ loadUser: vi.fn().mockRejectedValueOnce(new Error('Not now.')).mockResolvedValue(ann) });
    await loggedOut(actor);
    actor.send({ type: 'session.opened' });
    expect((await waitFor(actor, selectLoggedIn)).context.failure).toBeNull();
  });
});

describe('inactivity and activity (spec 2 section 4)', () => {
  it('[SES-013] shows the deadline and the warning, then goes to logout with the timeout flag', async () => {
    const { actor, tell, order } = await loggedIn();
    expect(selectDeadline(actor.getSnapshot())).toBe(3_628_800);
    tell({ type: 'inactivity.changed', deadline: 5000, warned: true });
    expect(actor.getSnapshot().hasTag('warned')).toBe(true);
    expect(selectDeadline(actor.getSnapshot())).toBe(5000);
    tell({ type: 'inactivity.ended', returnUrl: '/customization' });
    const snapshot = await loggedOut(actor);
    expect(snapshot.context.logout).toEqual({ reason: 'timeout', returnUrl: '/customization', timeout: true });
    expect(selectExit(snapshot)).toEqual({ url: '/login?returnUrl=%2Fcustomization', leavesApp: false, timeout: true });
    expect(order).toEqual(['flushDrafts', 'logout']);
    expect([selectUser(snapshot), selectDeadline(snapshot)]).toEqual([null, null]);
  });

  it('[SES-014] passes every activity on to the timer, and takes the warning back', async () => {
    const { actor, activity, tell } = await loggedIn();
    tell({ type: 'inactivity.changed', deadline: 5000, warned: true });
    actor.send({ type: 'session.activity' });
    actor.send({ type: 'session.activity' });
    expect(activity).toHaveBeenCalledTimes(2);
    tell({ type: 'inactivity.changed', deadline: 9000, warned: false });
    expect(actor.getSnapshot().hasTag('warned')).toBe(false);
  });

  it('[SES-015] [TIM-002] refreshes the cookie at once, then at most once a minute', async () => {
    const { actor, calls, clock } = await loggedIn();
    const activity = () => actor.send({ type: 'session.activity' });
    expect(calls.refreshCookie).toHaveBeenCalledTimes(0);
    activity();
    activity();
    expect(calls.refreshCookie).toHaveBeenCalledTimes(1);
    clock.increment(59_999);
    activity();
    expect(calls.refreshCookie).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(calls.refreshCookie).toHaveBeenCalledTimes(1);
    activity();
    expect(calls.refreshCookie).toHaveBeenCalledTimes(2);
  });

  it('[SES-015] takes a failed refresh for nothing, and keeps to the pace', async () => {
    const { actor, calls, clock } = await loggedIn({ refreshCookie: wrongUrl });
    actor.send({ type: 'session.activity' });
    await vi.waitFor(() => expect(calls.refreshCookie).toHaveBeenCalled());
    await Promise.resolve();
    actor.send({ type: 'session.activity' });
    clock.increment(60_000);
    actor.send({ type: 'session.activity' });
    expect(calls.refreshCookie).toHaveBeenCalledTimes(2);
    expect(selectLoggedIn(actor.getSnapshot())).toBe(true);
  });

  it('stops the timer with the session', async () => {
    const { actor, stopped } = await loggedIn();
    actor.send({ type: 'logout.requested' });
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});

describe('end of a session (spec 2 sections 2 and 8)', () => {
  it('[ERR-003] saves drafts, logs out once and remembers the path when calls are answered 401', async () => {
    const { actor, order } = await loggedIn();
    actor.send({ type: 'session.rejected', returnUrl: '/customization/web' });
    actor.send({ type: 'session.rejected', returnUrl: '/other' });
    const snapshot = await loggedOut(actor);
    expect(order).toEqual(['flushDrafts', 'logout']);
    expect(snapshot.context.logout).toEqual({
      reason: 'unauthorized',
      returnUrl: '/customization/web',
      timeout: false,
    });
  });

  it('clears drafts when the user asks to log out', async () => {
    const { actor, order } = await loggedIn();
    actor.send({ type: 'logout.requested' });
    expect(actor.getSnapshot().hasTag('loggingOut')).toBe(true);
    const snapshot = await loggedOut(actor);
    expect(order).toEqual(['clearDrafts', 'logout']);
    expect(selectExit(snapshot)).toEqual({ url: '/login', leavesApp: false, timeout: false });
  });

  it('goes to the provider that signs out too when the user asks to, and not when time does', async () => {
    const exit = 'https://id.example/end?id_token_hint=a';
    const ports = { logout: async () => exit };
    const { actor } = await loggedIn(ports);
    actor.send({ type: 'logout.requested' });
    expect(selectExit(await loggedOut(actor))).toEqual({ url: exit, leavesApp: true, timeout: false });
    const away = await loggedIn(ports);
    away.actor.send({ type: 'session.rejected' });
    expect(selectExit(await loggedOut(away.actor))).toMatchObject({ url: '/login', leavesApp: false });
  });

  it.each<[string, SessionEvent, Ports]>([
    ['the logout fails', { type: 'logout.requested' }, { logout: wrongUrl }],
    ['the drafts cannot be written', { type: 'session.rejected' }, { flushDrafts: wrongUrl }],
    ['the drafts cannot be cleared', { type: 'logout.requested' }, { clearDrafts: wrongUrl }],
  ])('[SES-016] [ERR-014] the user is forgotten all the same when %s', async (_, event, ports) => {
    const { actor, calls } = await loggedIn(ports);
    actor.send(event);
    expect(selectUser(await loggedOut(actor))).toBeNull();
    expect(calls.logout).toHaveBeenCalledTimes(1);
  });

  it.each<[string, SessionEvent, Ports]>([
    ['flushing', { type: 'session.rejected' }, { flushDrafts: () => new Promise(() => {}) }],
    ['clearing', { type: 'logout.requested' }, { clearDrafts: () => new Promise(() => {}) }],
  ])('does not wait longer than two seconds for %s drafts', async (_, event, ports) => {
    const { actor, calls, clock } = await loggedIn(ports);
    actor.send(event);
    clock.increment(1999);
    expect(calls.logout).not.toHaveBeenCalled();
    clock.increment(1);
    await loggedOut(actor);
    expect(calls.logout).toHaveBeenCalledTimes(1);
  });

  it('is logging out until the service has answered, and says only then where to go', async () => {
    const wait = gate<void>();
    const { actor } = await loggedIn({ logout: () => wait.opened });
    actor.send({ type: 'inactivity.ended' });
    expect([selectLoggingOut(actor.getSnapshot()), selectExit(actor.getSnapshot())]).toEqual([true, null]);
    wait.open();
    const snapshot = await loggedOut(actor);
    expect([selectLoggingOut(snapshot), selectExit(snapshot)?.timeout]).toEqual([false, true]);
  });

  it('logs out only after the drafts are written', async () => {
    const { opened, open } = gate<void>();
    const { actor, calls } = await loggedIn({ flushDrafts: () => opened });
    actor.send({ type: 'session.rejected' });
    await Promise.resolve();
    expect(calls.logout).not.toHaveBeenCalled();
    open();
    await loggedOut(actor);
    expect(calls.logout).toHaveBeenCalledTimes(1);
  });

  it('logs out from initialized, too', async () => {
    const { actor, calls } = start({ loadUser: async () => ({ ...ann, capabilities: {} }) });
    await waitFor(actor, (snapshot) => snapshot.hasTag('initialized'));
    actor.send({ type: 'logout.requested' });
    await loggedOut(actor);
    expect(calls.logout).toHaveBeenCalledTimes(1);
  });

  it('[SES-007] goes to the page of the appliance on-prem', async () => {
    const { actor } = await loggedIn({ deployment: node });
    actor.send({ type: 'logout.requested', returnUrl: '/settings' });
    expect(selectExit(await loggedOut(actor))).toEqual({ url: '/d/#/login', leavesApp: true, timeout: false });
  });

  it.each<[SessionEvent, string]>([
    [{ type: 'logout.requested' }, 'requested'],
    [{ type: 'session.rejected' }, 'unauthorized'],
    [{ type: 'inactivity.ended' }, 'timeout'],
  ])('tells the other tabs of %j before the service answers', async (event, reason) => {
    const wait = gate<void>();
    const { actor, told } = await loggedIn({ logout: () => wait.opened });
    actor.send(event);
    expect(told).toEqual([expect.objectContaining({ reason })]);
    wait.open();
    await loggedOut(actor);
    expect(told).toHaveLength(1);
  });

  it.each<[LogoutReason, string[], boolean]>([
    ['requested', ['clearDrafts', 'forgetSession'], false],
    ['unauthorized', ['flushDrafts', 'forgetSession'], false],
    ['timeout', ['flushDrafts', 'forgetSession'], true],
  ])('ends with another tab (%s), and leaves the service alone', async (reason, done, timeout) => {
    const { actor, order, calls } = await loggedIn();
    actor.send({ type: 'session.endedElsewhere', reason, returnUrl: '/logs' });
    const snapshot = await loggedOut(actor);
    expect(snapshot.context.logout).toEqual({ reason, returnUrl: '/logs', timeout, elsewhere: true });
    expect(selectUser(snapshot)).toBeNull();
    expect(order).toEqual(done);
    expect(calls.logout).not.toHaveBeenCalled();
  });

  it('forgets the last logout with the next sign-in', async () => {
    const { actor } = await loggedIn();
    actor.send({ type: 'logout.requested' });
    await loggedOut(actor);
    actor.send({ type: 'session.opened' });
    expect((await waitFor(actor, selectLoggedIn)).context.logout).toBeNull();
  });

  it.each([
    [null, '/login'],
    ['/', '/login'],
    ['/logs/web?interval=7d', '/login?returnUrl=%2Flogs%2Fweb%3Finterval%3D7d'],
  ])('[RTE-021] the login path for %j is %s', (returnUrl, path) => {
    expect(loginPath(returnUrl)).toBe(path);
  });
});

describe('portal version (spec 2 section 4)', () => {
  it.each<[string, DeploymentInfo, boolean, boolean]>([
    ['a welcome on-prem after the switch', station, true, true],
    ['none when nothing was switched', station, false, false],
    ['none in the cloud', cloud, true, false],
  ])('[SES-017] shows %s', async (_, deployment, switched, welcome) => {
    const { actor, calls } = await loggedIn({ deployment, ensurePortalVersion: async () => switched });
    expect(calls.ensurePortalVersion).toHaveBeenCalledTimes(1);
    await vi.waitFor(() =>
      expect(actor.getSnapshot().value).toHaveProperty('loggedIn.portalVersion', welcome ? 'welcome' : 'current'),
    );
    expect(actor.getSnapshot().hasTag('policyWelcome')).toBe(welcome);
    actor.send({ type: 'welcome.closed' });
    expect(actor.getSnapshot().hasTag('policyWelcome')).toBe(false);
  });

  it('keeps the session when the version cannot be read', async () => {
    const { actor } = await loggedIn({ ensurePortalVersion: wrongUrl });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toHaveProperty('loggedIn.portalVersion', 'current'));
    expect(selectLoggedIn(actor.getSnapshot())).toBe(true);
  });
});

describe('events that mean nothing in a state', () => {
  const all: SessionEvent[] = [
    { type: 'session.activity' },
    { type: 'session.rejected' },
    { type: 'logout.requested' },
    { type: 'welcome.closed' },
    { type: 'inactivity.ended' },
    { type: 'inactivity.changed', deadline: 1, warned: true },
  ];

  it.each(all)('change nothing while logged out: $type', async (event) => {
    const { actor, calls } = start({ readCookies: async () => ({ user: null, xsrf: null }) });
    const before = await loggedOut(actor);
    actor.send(event);
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(actor.getSnapshot().context).toEqual(before.context);
    expect(calls.logout).not.toHaveBeenCalled();
  });
});

it('says which port is missing', async () => {
  const actor = createActor(sessionMachine, { input: { deployment: cloud, inactivityLimitMs: 1 } }).start();
  expect((await loggedOut(actor as never)).context.failure).toBe('provide readCookies');
});
