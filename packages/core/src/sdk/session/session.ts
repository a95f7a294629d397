import { fromCallback, fromPromise } from 'xstate';
import type {
  Client,
  CookieJar,
  CookieNames,
  endpoints,
  SignInAnswerWire,
  Transport,
  UserInfoWire,
} from '../../api/index.ts';
import {
  askedReturnUrl,
  type Credentials,
  endedReasonOf,
  type InactivityChannel,
  type SessionUser,
  sessionMachine,
  signInMachine,
  toSessionUser,
  watchInactivity,
} from '../../session/index.ts';
import { type Clock, type DeploymentInfo, deployments } from '../../shared/index.ts';
import type { PortalOptions } from '../portal/portal.ts';

/** Lifetime of the user cookie in milliseconds. (spec 2 section 9) */
export const USER_COOKIE_MS = 3_628_800;

export interface SessionParts {
  client: Client<typeof endpoints>;
  transport: Transport;
  cookies: CookieJar;
  names: CookieNames;
  deployment: DeploymentInfo;
  clock: Clock;
  channel: InactivityChannel;
  drafts: NonNullable<PortalOptions['drafts']>;
  reload: PortalOptions['reload'];
  currentPath: (() => string) | undefined;
  ensurePortalVersion: () => Promise<boolean>;
  waitForAccess: () => Promise<void> | null;
  decryptUserInfo: PortalOptions['decryptUserInfo'];
  onUser: (user: SessionUser | null) => void;
}

/** The calls of one deployment: an appliance has paths of its own. (spec 2 section 7) */
export function authCalls({ auth, onprem }: Client<typeof endpoints>, { deployment }: DeploymentInfo) {
  return deployment === deployments.onPrem ? onprem : auth;
}

/** Signs in. A fresh login may reload the page again should the XSRF cookie change. (OP-67) */
export async function login(
  parts: SessionParts,
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<SignInAnswerWire> {
  // The table of the login page leaves it open, so that its schema is no part of that page.
  const answer = await authCalls(parts.client, parts.deployment).login({ body: credentials, signal });
  parts.reload?.mark(false);
  return (answer ?? {}) as SignInAnswerWire;
}

/** Loads the user and remembers the XSRF cookie of this login. A 401 here only means that nobody is signed in. (OP-68) */
export async function loadUser(parts: SessionParts, signal?: AbortSignal): Promise<SessionUser> {
  const [answer] = await Promise.all([readUser(parts, signal), parts.waitForAccess()]);
  const user = toSessionUser(answer, parts.deployment);
  parts.transport.rememberXsrf();
  parts.onUser(user);
  return user;
}

/** An appliance has no encrypted form of its user info. (spec 2 section 7) */
async function readUser(parts: SessionParts, signal?: AbortSignal): Promise<UserInfoWire> {
  const { decryptUserInfo: decrypt, deployment } = parts;
  if (decrypt === undefined || deployment.deployment === deployments.onPrem) {
    return authCalls(parts.client, deployment).userInfo({ keepsSession: true, signal });
  }
  const { readEncryptedUser } = await import('./encrypted-user.ts'); // off by default: no page loads it for nothing
  return readEncryptedUser(parts.client, decrypt, signal);
}

/**
 * Signs out at the service and forgets the user here, whatever the service answers. (spec 2 section 4)
 * @returns where the provider that he came by signs him out, if it does. (OP-210)
 */
export async function logout(parts: SessionParts): Promise<string | undefined> {
  try {
    const answer = await authCalls(parts.client, parts.deployment).logout();
    return /^https?:\/\/\S+$/.test(answer) ? answer : undefined;
  } catch {
    return undefined; // A failed logout counts as success (spec 2 section 8); the transport has logged it.
  } finally {
    parts.cookies.remove(parts.names.user);
    forgetSession(parts);
  }
}

/** Forgets the user of this tab; the cookies belong to all of them. (DESIGN section 5) */
function forgetSession(parts: SessionParts): void {
  parts.transport.forgetXsrf();
  parts.reload?.mark(false);
  parts.onUser(null);
}

/** The session machine with bodies for its ports. */
export function provideSession(parts: SessionParts): typeof sessionMachine {
  const { cookies, names } = parts;
  return sessionMachine.provide({
    actors: {
      readCookies: fromPromise(async () => ({ user: cookies.get(names.user), xsrf: cookies.get(names.xsrf) })),
      loadUser: fromPromise(({ signal }) => loadUser(parts, signal)),
      refreshCookie: fromPromise<unknown, undefined>(({ signal }) => refreshCookie(parts, signal)),
      ensurePortalVersion: fromPromise(() => parts.ensurePortalVersion()),
      flushDrafts: fromPromise<unknown, undefined>(() => parts.drafts.flush()),
      clearDrafts: fromPromise<unknown, undefined>(() => parts.drafts.clear()),
      logout: fromPromise<unknown, undefined>(() => logout(parts)),
      forgetSession: fromPromise<unknown, undefined>(async () => forgetSession(parts)),
      otherTabs: fromCallback(({ sendBack }) =>
        parts.channel.listen((message) => {
          const reason = endedReasonOf(message);
          if (reason === null) return;
          const returnUrl = reason === 'requested' ? undefined : parts.currentPath?.();
          sendBack({ type: 'session.endedElsewhere', reason, returnUrl });
        }),
      ),
      inactivity: fromCallback(({ input, sendBack, receive }) => {
        const watch = watchInactivity({
          limitMs: input.limitMs,
          clock: parts.clock,
          channel: parts.channel,
          onChange: (state) => sendBack({ type: 'inactivity.changed', ...state }),
          onEnd: () => sendBack({ type: 'inactivity.ended', returnUrl: parts.currentPath?.() }),
        });
        receive(() => watch.activity());
        return watch.stop;
      }),
    },
    actions: {
      tellTabs: (_, ended) => {
        if (ended !== null && ended.elsewhere !== true) {
          parts.channel.post({ type: 'portico.ended', reason: ended.reason });
        }
      },
    },
  });
}

/** The sign-in machine with bodies for its ports. */
export function provideSignIn(parts: SessionParts): typeof signInMachine {
  return signInMachine.provide({
    actors: {
      login: fromPromise<SignInAnswerWire, Credentials>(({ input, signal }) => login(parts, input, signal)),
      authParams: fromPromise(({ input, signal }) => {
        const return_url = askedReturnUrl(parts.currentPath?.());
        const body = { ...(input.forceUdb && { force_udb: true }), ...(return_url !== undefined && { return_url }) };
        return parts.client.auth.authParams({ body, signal });
      }),
    },
  });
}

async function refreshCookie(parts: SessionParts, signal: AbortSignal): Promise<void> {
  const { client, cookies, deployment, names } = parts;
  await authCalls(client, deployment).cookieRefresh({ signal });
  const uid = cookies.get(names.user);
  if (uid !== null) cookies.set(names.user, uid, { maxAgeMs: USER_COOKIE_MS });
}
