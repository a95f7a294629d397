import { createActor } from 'xstate';
import type { Access } from '../access/index.ts';
import type { CookieJar, endpoints } from '../api/index.ts';
import { createLazyClient, createTransport, defaultCookieNames, onpremSignIn, signIn } from '../api/index.ts';
import { FLUSH_LIMIT_MS, inactivityLimitMs, type SessionUser } from '../session/index.ts';
import { hasCentralRules, readDeployment, systemClock } from '../shared/index.ts';
import type { AccessMaker, Portal, PortalOptions, Revision } from './portal/portal.ts';
import { watchLogins } from './session/analytics.ts';
import { loadUser, login, logout, provideSession, provideSignIn, type SessionParts } from './session/session.ts';

const noChannel = { post: () => {}, listen: () => () => {} };
const noDrafts = { flush: async () => {}, clear: async () => {} };

/** Options with a jar: a page has that of its document, and needs no other. */
export type WithCookies = PortalOptions & { cookies: CookieJar };

/** Where the portal has the table of routes and rights from: at once, or loaded with the first user. */
export type AccessSource = { make: AccessMaker } | { load: () => Promise<AccessMaker> };

/** Joins client, session and customization. */
export function joinPortal(options: WithCookies, source: AccessSource): Portal {
  const deployment = readDeployment(options.deployment, options.mode ?? null);
  const clock = options.clock ?? systemClock;
  const { cookies } = options;
  const names = { ...defaultCookieNames, ...options.cookieNames };
  const drafts = options.drafts ?? noDrafts;
  const cmr = options.cmr ?? hasCentralRules(deployment);
  let user: SessionUser | null = null;
  let makeAccess = 'make' in source ? source.make : null;
  let loadingAccess: Promise<void> | null = null;

  const transport = createTransport({
    baseUrl: options.baseUrl,
    fetch: options.fetch,
    cookies,
    xsrf: { cookie: names.xsrf, header: 'X-XSRF-TOKEN' },
    timeoutMs: options.apiTimeoutMs,
    devMode: options.devMode,
    onUnauthorized: () => session.send({ type: 'session.rejected', returnUrl: options.currentPath?.() }),
    onForbidden: options.onForbidden,
    onXsrfChanged: reloadOnce,
    prove: options.confirm && prove,
    log: options.log,
  });
  // The login page makes no other calls. (DESIGN section 9, first load)
  const client = createLazyClient<typeof endpoints>({ auth: signIn, onprem: onpremSignIn }, loadTable, transport);

  /** Goes with the call that asked for it, once. (OP-211) */
  async function prove(call: string, signal: AbortSignal | undefined, body: unknown): Promise<string> {
    const given = await (options.confirm as NonNullable<PortalOptions['confirm']>)({ call, body, signal });
    if ('proof' in given) return given.proof;
    return (await client.auth.proofs.create({ body: { call, ...given }, signal })).proof;
  }

  /** Saves drafts and reloads; a second time in the same tab is only logged, or it could go on forever. (OP-67) */
  function reloadOnce(): boolean {
    const { reload } = options;
    if (reload === undefined || reload.isMarked()) return false;
    reload.mark(true);
    const flushed = drafts.flush().catch(() => undefined);
    const waited = new Promise((resolve) => clock.setTimeout(() => resolve(undefined), FLUSH_LIMIT_MS));
    void Promise.race([flushed, waited]).then(() => reload.run());
    return true;
  }

  async function loadRevision(signal?: AbortSignal): Promise<Revision | null> {
    if (!cmr) return null;
    const revision = await client.policy.getRevision({ query: { timestamp: clock.now() }, signal });
    options.onRevision?.(revision);
    return revision;
  }

  async function ensurePortalVersion(): Promise<boolean> {
    if (!cmr || (await client.policy.getPortalVersion()).portal_v2) return false;
    await client.policy.setPortalVersion({ body: { portal_v2: true } });
    await loadRevision();
    return true;
  }

  function waitForAccess(): Promise<void> | null {
    if (makeAccess !== null || !('load' in source)) return null;
    loadingAccess ??= source.load().then(
      (make) => {
        makeAccess = make;
      },
      (error: unknown) => {
        loadingAccess = null; // the next one who asks tries again
        throw error;
      },
    );
    return loadingAccess;
  }

  const parts: SessionParts = {
    client,
    transport,
    cookies,
    names,
    deployment,
    clock,
    channel: options.channel ?? noChannel,
    drafts,
    reload: options.reload,
    currentPath: options.currentPath,
    ensurePortalVersion,
    waitForAccess,
    decryptUserInfo: options.decryptUserInfo,
    onUser: (next) => {
      user = next;
    },
  };
  const session = createActor(provideSession(parts), {
    clock,
    input: { deployment, inactivityLimitMs: inactivityLimitMs(options.inactivityDays) },
  });

  if (options.analytics !== undefined) watchLogins(session, options.analytics);

  const portal: Portal = {
    deployment,
    client,
    transport,
    session,
    signInMachine: provideSignIn(parts),
    user: () => user,
    access: () => accessOf(user),
    waitForAccess,
    loadRevision,
    loadStaged: async (signal) => (cmr ? client.policy.staged({ signal }) : null),
    async signIn(credentials) {
      if (credentials !== undefined) {
        const answer = await login(parts, credentials);
        if (answer.next !== undefined) throw (await import('./session/steps.ts')).needsPerson(answer);
      }
      return loadUser(parts);
    },
    signOut: async () => void (await logout(parts)),
    resources: (kind) =>
      lazily(async () => (await import('./resources/entries-of.ts')).entriesOf(portal, kind)) as never,
    // Loaded when first used: the login page needs none of it.
    staged: lazily(async () => (await import('./publish-reviewed.ts')).stagedOf(portal)) as never,
    customization: {
      load: async ({ kind, signal } = {}) =>
        (await import('./customization.ts')).loadCustomization(portal, signal, kind),
      save: async (loaded, edited, more) =>
        (await import('./save-changes.ts')).saveChanges(portal, loaded, edited, more),
      publish: async (reviewed, signal) =>
        (await import('./publish-reviewed.ts')).publishReviewed(portal, reviewed, signal),
    },
  };
  const accessOf = remembered((of: SessionUser | null): Access => {
    if (makeAccess === null) throw new Error('Await waitForAccess() before access().');
    return makeAccess({
      user: of,
      deployment,
      routes: options.routes,
      // no words: a line of the log
      log: (denied) => options.log?.({ level: 'warn', call: `route ${denied.route}`, error: denied }),
    });
  });
  return portal;
}

/** What has only asynchronous methods, loaded with the first of them. (DESIGN section 9, first load) */
function lazily(load: () => Promise<object>): object {
  const call =
    (name: string) =>
    async (...given: unknown[]) =>
      Reflect.get(await load(), name)(...given);
  // A promise is no member: whoever awaits it gets it back.
  return new Proxy({}, { get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : call(name)) });
}

async function loadTable(): Promise<typeof endpoints> {
  return (await import('../api/endpoints/index.ts')).endpoints;
}

/** Keeps the answer for the last argument, so that the cached permission checks live as long as the user does. */
function remembered<In, Out>(make: (value: In) => Out): (value: In) => Out {
  let last: { value: In; out: Out } | null = null;
  return (value) => {
    if (last === null || last.value !== value) last = { value, out: make(value) };
    return last.out;
  };
}
