import { createPortal, createSavePublish, memoryCookies, type PortalOptions } from '@portico/core';
import { endpoints } from '@portico/core/api';
import { selectCustomization, selectRevision } from '@portico/core/customization';
import { selectDeadline, selectExit, selectLoggedIn, selectSignedIn, selectUser } from '@portico/core/session';
import { selectSignInFailure, selectSignInForm } from '@portico/core/session/view';
import { type MockRequest, type MockServiceOptions, mockHandlers, mockService } from '@portico/core/testing';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';

const baseUrl = 'https://portal.example';
const admin = { username: 'admin', password: 'admin' };
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A portal as a page has it: with drafts, a reload, a path and a running session. */
function pageWith(service: MockServiceOptions = {}, options: Partial<PortalOptions> = {}) {
  const mock = mockService({ baseUrl, ...service });
  server.use(...mock.handlers);
  const order: string[] = [];
  const note = (word: string) => async () => void order.push(word);
  let marked = false;
  const clock = new SimulatedClock();
  const cookies = memoryCookies(() => clock.now());
  const portal = createPortal({
    baseUrl,
    deployment: 'ec2',
    clock,
    cookies,
    currentPath: () => '/customization/web',
    drafts: { flush: note('flush'), clear: note('clear') },
    reload: {
      run: () => order.push('reload'),
      isMarked: () => marked,
      mark: (on) => {
        marked = on;
      },
    },
    ...options,
  });
  return { ...mock, portal, clock, cookies, order, isMarked: () => marked };
}

async function signedIn(service: MockServiceOptions = {}, options: Partial<PortalOptions> = {}) {
  const page = pageWith(service, options);
  await page.portal.signIn(admin);
  page.portal.session.start();
  await waitFor(page.portal.session, selectLoggedIn);
  await vi.waitFor(() => expect(page.calls).toContain('policy.getPortalVersion'));
  page.calls.length = 0;
  return page;
}

/** Channels that reach each other and never themselves, as those of the tabs of a browser. */
function tabsOfOneBrowser(): () => NonNullable<PortalOptions['channel']> {
  const all = new Map<object, (message: unknown) => void>();
  return () => {
    const self = {};
    const callbacks = new Set<(message: unknown) => void>();
    all.set(self, (message) => {
      for (const callback of callbacks) callback(message);
    });
    return {
      post(message) {
        for (const [tab, hear] of all) if (tab !== self) hear(structuredClone(message));
      },
      listen(callback) {
        callbacks.add(callback);
        return () => callbacks.delete(callback);
      },
    };
  };
}

const loggedOut = ({ portal }: ReturnType<typeof pageWith>) =>
  waitFor(portal.session, (snapshot) => snapshot.hasTag('loggedOut'));

describe('session of a page (spec 2 section 4)', () => {
  it('[SES-010] is logged out without cookies and asks the service nothing', async () => {
    const page = pageWith();
    page.portal.session.start();
    await loggedOut(page);
    expect(page.calls).toEqual([]);
  });

  it('[SES-009] signs in over the machine of the login page', async () => {
    const page = pageWith();
    page.portal.session.start();
    await loggedOut(page);
    const signIn = createActor(page.portal.signInMachine, { input: { kind: 'credentials', baseUrl } }).start();
    signIn.send({ type: 'credentials.submitted', ...admin, password: 'wrong' });
    const failed = await waitFor(signIn, (snapshot) => snapshot.hasTag('failed'));
    expect(selectSignInFailure(failed)).toBe('User or password is wrong.');
    expect(page.portal.session.getSnapshot().hasTag('loggedOut')).toBe(true);
    signIn.send({ type: 'credentials.submitted', ...admin });
    await waitFor(signIn, selectSignedIn);
    page.portal.session.send({ type: 'session.opened' });
    const snapshot = await waitFor(page.portal.session, selectLoggedIn);
    expect(selectUser(snapshot)?.full_name).toBe('Ada Admin');
  });

  it('[SES-012] is logged out when the cookies belong to a session that is over', async () => {
    const page = await signedIn();
    const later = createPortal({ baseUrl, deployment: 'ec2', cookies: page.cookies, clock: page.clock });
    server.use(...mockHandlers(endpoints, { auth: { userInfo: () => Response.json({}, { status: 401 }) } }));
    later.session.start();
    const snapshot = await waitFor(later.session, (at) => at.hasTag('loggedOut'));
    expect(selectExit(snapshot)).toBeNull();
    expect(page.calls).not.toContain('auth.logout');
  });

  it('[ERR-003] saves drafts and logs out once when calls are answered 401', async () => {
    const page = await signedIn();
    server.use(...mockHandlers(endpoints, { policy: { getRevision: () => Response.json({}, { status: 401 }) } }));
    await Promise.allSettled([page.portal.loadRevision(), page.portal.customization.load()]);
    const snapshot = await loggedOut(page);
    expect(selectExit(snapshot)).toEqual({
      url: '/login?returnUrl=%2Fcustomization%2Fweb',
      leavesApp: false,
      timeout: false,
    });
    expect(page.order).toEqual(['flush']);
    expect(page.calls).toEqual(['auth.logout']);
    expect(page.portal.user()).toBeNull();
    expect(page.cookies.get('portal_user')).toBeNull();
  });

  it('[SES-013] ends after the configured time with the timeout flag and the path', async () => {
    const page = await signedIn({}, { inactivityDays: 0.5 });
    expect(selectDeadline(page.portal.session.getSnapshot())).toBe(43_200_000);
    page.clock.increment(43_200_000);
    const snapshot = await loggedOut(page);
    expect(snapshot.context.logout).toEqual({ reason: 'timeout', returnUrl: '/customization/web', timeout: true });
    expect(page.order).toEqual(['flush']);
  });

  it('[SES-015] refreshes the session cookie and writes the user cookie anew for 3628800 ms', async () => {
    const page = await signedIn();
    page.cookies.set('portal_user', 'admin', { maxAgeMs: 1_000_000 });
    page.portal.session.send({ type: 'session.activity' });
    page.portal.session.send({ type: 'session.activity' });
    const write = vi.spyOn(page.cookies, 'set');
    await vi.waitFor(() => expect(write).toHaveBeenCalledWith('portal_user', 'admin', { maxAgeMs: 3_628_800 }));
    expect(page.calls).toEqual(['auth.cookieRefresh']);
    page.clock.increment(3_000_000);
    expect(page.cookies.get('portal_user')).toBe('admin');
  });

  it('clears drafts when the user logs out', async () => {
    const page = await signedIn();
    page.portal.session.send({ type: 'logout.requested' });
    await loggedOut(page);
    expect(page.order).toEqual(['clear']);
  });

  it('ends in every tab when it ends in one, and asks the service once', async () => {
    const tabs = tabsOfOneBrowser();
    const one = await signedIn({}, { channel: tabs() });
    const drafts: string[] = [];
    const other = createPortal({
      baseUrl,
      deployment: 'ec2',
      clock: one.clock,
      cookies: one.cookies,
      channel: tabs(),
      currentPath: () => '/logs',
      drafts: { flush: async () => void drafts.push('flush'), clear: async () => void drafts.push('clear') },
    });
    other.session.start();
    await waitFor(other.session, selectLoggedIn);
    await vi.waitFor(() => expect(one.calls).toContain('policy.getPortalVersion'));
    one.calls.length = 0;
    one.clock.increment(3_628_800);
    const [here, there] = await Promise.all([
      loggedOut(one),
      waitFor(other.session, (snapshot) => snapshot.hasTag('loggedOut')),
    ]);
    expect([here, there].map((snapshot) => selectExit(snapshot)?.timeout)).toEqual([true, true]);
    expect(selectExit(there)?.url).toBe('/login?returnUrl=%2Flogs');
    expect([drafts, other.user()]).toEqual([['flush'], null]);
    expect(one.calls).toEqual(['auth.logout']);
  });

  it('[SES-021] flushes drafts and reloads once when another tab signed in', async () => {
    const page = await signedIn();
    page.cookies.set('XSRF-TOKEN', 'other', { maxAgeMs: 1e9 });
    await expect(page.portal.loadRevision()).rejects.toMatchObject({ code: 'unauthorized' });
    await vi.waitFor(() => expect(page.order).toEqual(['flush', 'reload']));
    expect(page.calls).toEqual([]);
    expect(page.isMarked()).toBe(true);
    expect(page.portal.session.getSnapshot().hasTag('loggedIn')).toBe(true);
  });

  it('[SES-021] reloads even when the drafts cannot be written in time, and not twice in a row', async () => {
    const hanging = { flush: () => new Promise(() => {}), clear: async () => {} };
    const page = await signedIn({}, { drafts: hanging });
    page.cookies.set('XSRF-TOKEN', 'other', { maxAgeMs: 1e9 });
    await expect(page.portal.loadRevision()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(page.order).toEqual([]);
    page.clock.increment(2000);
    await vi.waitFor(() => expect(page.order).toEqual(['reload']));
    const reloaded = createPortal({
      baseUrl,
      deployment: 'ec2',
      cookies: page.cookies,
      reload: { run: () => page.order.push('again'), isMarked: page.isMarked, mark: () => {} },
    });
    reloaded.transport.rememberXsrf();
    page.cookies.set('XSRF-TOKEN', 'third', { maxAgeMs: 1e9 });
    await reloaded.loadRevision().catch(() => {});
    expect(page.order).toEqual(['reload']);
  });

  it('[SES-017] switches the second portal on, reads the revision again and welcomes on-prem', async () => {
    const onRevision = vi.fn();
    const version = { portal_v2: false };
    const page = pageWith({}, { deployment: 'on_prem', mode: 'management_station', onRevision });
    const user = {
      uid: 'root',
      first_name: '',
      last_name: '',
      tenant_name: '',
      tid: '1',
      capabilities: { portal2: true },
      roles: {},
      show_change_password: false,
      status_ui_v2: true,
      appliance_manager_ui_v2: true,
      uid_hash: '',
    };
    server.use(
      ...mockHandlers(endpoints, {
        onprem: { userInfo: user },
        policy: {
          getRevision: page.store.revision,
          getPortalVersion: () => version,
          setPortalVersion: ({ body }: MockRequest) => Object.assign(version, body),
        },
      }),
    );
    page.cookies.set('portal_user', 'root', { maxAgeMs: 1e6 });
    page.cookies.set('XSRF-TOKEN', 'x', { maxAgeMs: 1e6 });
    page.portal.session.start();
    await waitFor(page.portal.session, (snapshot) => snapshot.hasTag('policyWelcome'));
    expect(version).toEqual({ portal_v2: true });
    expect(onRevision).toHaveBeenCalledExactlyOnceWith(page.store.revision);
  });

  it('[ERR-004] tells of a refused permission', async () => {
    const onForbidden = vi.fn();
    const page = await signedIn({}, { onForbidden });
    server.use(...mockHandlers(endpoints, { policy: { getRevision: () => Response.json({}, { status: 403 }) } }));
    await expect(page.portal.loadRevision()).rejects.toMatchObject({ code: 'forbidden' });
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });
});

describe('cloud sign-in of a page (spec 2 section 2)', () => {
  it.each([
    [true, '/login', { force_udb: true }],
    [false, '/login', {}],
    [false, '/login?returnUrl=%2Flogs%3Finterval%3D7d', { return_url: '/logs?interval=7d' }],
    [false, '/login?returnUrl=%2F%2Fevil.example', {}],
  ])('[SES-003] asks for the parameters with force_udb %j from %s', async (forceUdb, path, body) => {
    const asked = vi.fn();
    const params = { login_url: '/identity', redirect_uri: '/', client_id: 'portal', csrf_token: 't', scope: 'openid' };
    const page = pageWith({}, { currentPath: () => path });
    server.use(
      ...mockHandlers(endpoints, {
        auth: {
          authParams: (request) => {
            asked(request.body);
            return params;
          },
        },
      }),
    );
    const signIn = createActor(page.portal.signInMachine, { input: { kind: 'identity', forceUdb, baseUrl } }).start();
    const ready = await waitFor(signIn, (snapshot) => selectSignInForm(snapshot) !== null);
    expect(asked).toHaveBeenCalledExactlyOnceWith(body);
    expect(selectSignInForm(ready)?.action).toBe('https://portal.example/identity');
  });
});

describe('save and publish machine over the portal (spec 1 section 4)', () => {
  it('[SAV-014] loads, saves the changed area and publishes what was reviewed', async () => {
    const page = await signedIn();
    const actor = createActor(createSavePublish(page.portal), { input: page.portal.access().customization }).start();
    await waitFor(actor, (snapshot) => selectCustomization(snapshot) !== null);
    actor.send({ type: 'field.edited', module: 'web.blockPage', path: 'text.block_heading', value: 'Halt' });
    actor.send({ type: 'save' });
    const saved = await waitFor(actor, (snapshot) => snapshot.hasTag('DataSaved'));
    expect(page.store.staged.web).toMatchObject({ default: { block_page: { text: { block_heading: 'Halt' } } } });
    expect(selectRevision(saved)).toEqual(page.store.revision);
    actor.send({ type: 'publish', reviewedUpdatedAt: page.store.revision.updated_at });
    await waitFor(actor, (snapshot) => snapshot.hasTag('DataPublished'));
    expect(page.store.published).toEqual(page.store.staged);
    actor.stop();
  });

  it('[CNF-005] saves over another administrator’s change of another area, and keeps it', async () => {
    const page = await signedIn();
    const actor = createActor(createSavePublish(page.portal), { input: page.portal.access().customization }).start();
    await waitFor(actor, (snapshot) => selectCustomization(snapshot) !== null);
    page.store.write('dlp', { default: { block_page: { text: { block_page_text: 'Theirs' } } } });
    actor.send({ type: 'field.edited', module: 'web.blockPage', path: 'text.block_heading', value: 'Mine' });
    actor.send({ type: 'save' });
    await waitFor(actor, (snapshot) => snapshot.hasTag('DataSaved'));
    expect(page.store.staged).toMatchObject({
      web: { default: { block_page: { text: { block_heading: 'Mine' } } } },
      dlp: { default: { block_page: { text: { block_page_text: 'Theirs' } } } },
    });
    actor.stop();
  });
});
