import { type AnyEventObject, assign, type CallbackActorLogic, fromCallback, sendTo, setup } from 'xstate';
import { ConfigError, type DeploymentInfo, failureText, port } from '../shared/index.ts';
import { countsAsLoggedIn, hasSessionCookies, type SessionCookies, type SessionUser } from './user.ts';

/** Pause between two refreshes of the cookie, in milliseconds. (spec 2 section 9) */
export const ACTIVITY_THROTTLE_MS = 60_000;
/** Longest wait for drafts to be written before a logout goes on, in milliseconds. Chosen here. */
export const FLUSH_LIMIT_MS = 2000;

/** Why the session ended. */
export type LogoutReason = 'requested' | 'unauthorized' | 'timeout';

/** What the logout route gets as its state. (spec 2 section 2) */
export interface Logout {
  reason: LogoutReason;
  /** Path to come back to after the next sign-in. */
  returnUrl: string | null;
  /** The inactivity limit was reached. */
  timeout: boolean;
  /** Another tab ended the session for all; only this tab's own state is left to clear. (DESIGN section 5) */
  elsewhere?: true;
  /** Where the provider of identities signs its own session out, if the service says so. (OP-210) */
  exit?: string;
}

export interface SessionInput {
  deployment: DeploymentInfo;
  /** Milliseconds without activity after which the session ends. */
  inactivityLimitMs: number;
}

export interface SessionContext extends SessionInput {
  user: SessionUser | null;
  /** The last logout of this page; null before the first. */
  logout: Logout | null;
  /** Why the user could not be loaded; the portal then asks for a sign-in. (spec 2 section 4) */
  failure: string | null;
  /** Instant at which the session ends without activity, in epoch milliseconds. */
  deadline: number | null;
}

export type SessionEvent =
  | { type: 'session.opened' }
  | { type: 'session.activity' }
  | { type: 'session.rejected'; returnUrl?: string }
  | { type: 'logout.requested'; returnUrl?: string }
  | { type: 'welcome.closed' }
  | OtherTabsEvent
  | InactivityEvent;

/** Sent by the inactivity port. */
export type InactivityEvent =
  | { type: 'inactivity.changed'; deadline: number; warned: boolean }
  | { type: 'inactivity.ended'; returnUrl?: string };

/** Sent by the port that listens to the other tabs. */
export interface OtherTabsEvent {
  type: 'session.endedElsewhere';
  reason: LogoutReason;
  returnUrl?: string;
}

/** The states of the specification, and what screens need besides. */
export type SessionTag =
  | 'loggedOut'
  | 'initialized'
  | 'loggedIn'
  | 'starting'
  | 'loggingOut'
  | 'warned'
  | 'policyWelcome';

type InactivityLogic = CallbackActorLogic<{ type: 'session.activity' }, { limitMs: number }>;

const noTabs: CallbackActorLogic<AnyEventObject> = fromCallback(() => {});

const provideInactivity: InactivityLogic = fromCallback(() => {
  throw new ConfigError('port', 'provide inactivity');
});

/** The session of the administrator: logged out, then initialized, then logged in. (spec 2 section 4) */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: SessionInput; tags: SessionTag },
  actors: {
    readCookies: port<SessionCookies>('readCookies'),
    loadUser: port<SessionUser>('loadUser'),
    refreshCookie: port<unknown>('refreshCookie'),
    /** Switches the second portal on when it is off, and answers whether it did. (spec 2 section 4) */
    ensurePortalVersion: port<boolean>('ensurePortalVersion'),
    flushDrafts: port<unknown>('flushDrafts'),
    clearDrafts: port<unknown>('clearDrafts'),
    /** Answers where the browser goes on to, if not to the login page. */
    logout: port<unknown>('logout'),
    /** Forgets the user here alone; the session and its cookies may be those of the next user already. */
    forgetSession: port<unknown>('forgetSession'),
    /** Sends what other tabs tell; provided where there are any. (DESIGN section 5) */
    otherTabs: noTabs,
    inactivity: provideInactivity,
  },
  guards: {
    hasCookies: ({ context }, cookies: SessionCookies) => hasSessionCookies(cookies, context.deployment),
    countsAsLoggedIn: ({ context }) => context.user !== null && countsAsLoggedIn(context.user, context.deployment),
    isElsewhere: ({ context }) => context.logout?.elsewhere === true,
    isRequested: ({ context }) => context.logout?.reason === 'requested',
    isOnPrem: ({ context }) => context.deployment.deployment === 'on_prem',
    isWarned: (_, warned: boolean) => warned,
  },
  actions: {
    adoptUser: assign((_, params: { user: SessionUser }) => ({ user: params.user, logout: null, failure: null })),
    forgetUser: assign({ user: null, deadline: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    keepLogout: assign((_, logout: Logout) => ({ logout })),
    keepExit: assign(({ context: { logout } }, { exit }: { exit: unknown }) =>
      typeof exit === 'string' && logout !== null ? { logout: { ...logout, exit } } : {},
    ),
    /** Provided where there are other tabs. (DESIGN section 5) */
    tellTabs: (_, _logout: Logout | null) => {},
    keepDeadline: assign((_, params: { deadline: number }) => params),
    passActivityOn: sendTo('inactivity', { type: 'session.activity' }),
  },
  delays: { activityThrottle: ACTIVITY_THROTTLE_MS, flushLimit: FLUSH_LIMIT_MS },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, user: null, logout: null, failure: null, deadline: null }),
  invoke: { src: 'otherTabs' },
  initial: 'starting',
  states: {
    starting: {
      tags: 'starting',
      invoke: {
        src: 'readCookies',
        onDone: [
          { guard: { type: 'hasCookies', params: ({ event }) => event.output }, target: 'loading' },
          { target: 'loggedOut' },
        ],
        onError: {
          target: 'loggedOut',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loading: {
      tags: 'starting',
      invoke: {
        src: 'loadUser',
        onDone: {
          target: 'initialized',
          actions: { type: 'adoptUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          target: 'loggedOut',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loggedOut: {
      tags: 'loggedOut',
      entry: 'forgetUser',
      on: { 'session.opened': 'starting' },
    },
    initialized: {
      tags: 'initialized',
      always: { guard: 'countsAsLoggedIn', target: 'loggedIn' },
      on: {
        'session.opened': 'starting',
        'logout.requested': 'loggingOut',
        'session.rejected': 'loggingOut',
        'session.endedElsewhere': 'loggingOut',
      },
    },
    loggedIn: {
      tags: 'loggedIn',
      type: 'parallel',
      invoke: { src: 'inactivity', id: 'inactivity', input: ({ context }) => ({ limitMs: context.inactivityLimitMs }) },
      on: {
        'inactivity.ended': 'loggingOut',
        'logout.requested': 'loggingOut',
        'session.rejected': 'loggingOut',
        'session.endedElsewhere': 'loggingOut',
      },
      states: {
        attention: {
          initial: 'given',
          on: {
            'session.activity': { actions: 'passActivityOn' },
            'inactivity.changed': [
              {
                guard: { type: 'isWarned', params: ({ event }) => event.warned },
                target: '.warned',
                actions: { type: 'keepDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
              },
              {
                target: '.given',
                actions: { type: 'keepDeadline', params: ({ event }) => ({ deadline: event.deadline }) },
              },
            ],
          },
          states: { given: {}, warned: { tags: 'warned' } },
        },
        cookie: {
          initial: 'ready',
          states: {
            ready: { on: { 'session.activity': 'resting' } },
            resting: {
              invoke: { src: 'refreshCookie', onError: {} }, // a 401 comes as session.rejected, anything else is ignored
              after: { activityThrottle: 'ready' },
            },
          },
        },
        portalVersion: {
          initial: 'checking',
          states: {
            checking: {
              invoke: {
                src: 'ensurePortalVersion',
                onDone: [
                  {
                    guard: ({ context, event }) => event.output && context.deployment.deployment === 'on_prem',
                    target: 'welcome',
                  },
                  { target: 'current' },
                ],
                onError: 'current',
              },
            },
            welcome: { tags: 'policyWelcome', on: { 'welcome.closed': 'current' } },
            current: {},
          },
        },
      },
    },
    loggingOut: {
      tags: 'loggingOut',
      // The others hear of it before the service does: a slow answer must not keep them open. (DESIGN section 5)
      entry: [
        { type: 'keepLogout', params: ({ event }) => logoutOf(event) },
        { type: 'tellTabs', params: ({ context }) => context.logout },
      ],
      initial: 'savingWork',
      onDone: 'loggedOut',
      states: {
        savingWork: {
          always: { guard: 'isRequested', target: 'clearing' },
          invoke: { src: 'flushDrafts', onDone: 'leaving', onError: 'leaving' },
          after: { flushLimit: 'leaving' },
        },
        clearing: {
          invoke: { src: 'clearDrafts', onDone: 'leaving', onError: 'leaving' },
          after: { flushLimit: 'leaving' },
        },
        // A failed logout counts as success. (spec 2 section 8)
        leaving: {
          always: { guard: 'isElsewhere', target: 'forgetting' },
          invoke: {
            src: 'logout',
            onDone: { target: 'done', actions: { type: 'keepExit', params: ({ event }) => ({ exit: event.output }) } },
            onError: 'done',
          },
        },
        forgetting: { invoke: { src: 'forgetSession', onDone: 'done', onError: 'done' } },
        done: { type: 'final' },
      },
    },
  },
});

function logoutOf(event: SessionEvent | { type: string }): Logout {
  if (event.type === 'session.endedElsewhere') {
    const { reason, returnUrl = null } = event as OtherTabsEvent;
    return { reason, returnUrl, timeout: reason === 'timeout', elsewhere: true };
  }
  const returnUrl = 'returnUrl' in event && typeof event.returnUrl === 'string' ? event.returnUrl : null;
  if (event.type === 'inactivity.ended') return { reason: 'timeout', returnUrl, timeout: true };
  return { reason: event.type === 'logout.requested' ? 'requested' : 'unauthorized', returnUrl, timeout: false };
}
