import {
  type CookieJar,
  createPagePortal,
  createRevisionFeed,
  NO_PERMISSION_MESSAGE,
  type PortalOptions,
  type RuntimeConfig,
} from '@portico/core';
import { documentCookies } from '@portico/core/api';
import type { AnalyticsIdentity } from '@portico/core/shell';
import { snackbar } from '../components/feedback/snackbar-queue.ts';
import { onceLoaded } from '../platform/on-demand.ts';
import { currentPath } from '../platform/places/hash-location.ts';
import { browserChannel, browserReload, previewNote } from '../portal/browser-parts.ts';
import { drafts } from '../portal/drafts/registry.ts';
import { noteFailedCall } from '../portal/failed-calls.ts';
import type { AppParts } from '../portal/portal-context.ts';
import { noteUnreached } from '../portal/reach.ts';
import { tellAnalytics } from './analytics.ts';

declare global {
  interface WindowEventMap {
    /** Who logged in, once after each login of a tenant with the pendo capability. (spec 2 section 4) */
    'portico:analytics': CustomEvent<AnalyticsIdentity>;
  }
}

/** Who may be where; the sign-in page needs none of it. */
const loadGuard = onceLoaded(() => import('./guard.ts'));

/** Only a call that needs a fresh proof needs it. (OP-211) */
const loadStepUp = onceLoaded(() => import('../portal/step-up.ts').then((module) => module.confirmPerson));

/** What a page that is not the portal's own says. */
export interface AppOptions {
  /** Where the service answers; the origin of the page unless given. */
  baseUrl?: string;
  /** The place on screen, which a sign-in returns to; the one in the hash unless given. */
  currentPath?: () => string;
}

/** Joins the portal of core with this browser: its cookies, tabs, address and messages. (DESIGN section 1) */
export function createApp(config: RuntimeConfig, own: AppOptions = {}): AppParts {
  const revisions = createRevisionFeed();
  const options: PortalOptions & { cookies: CookieJar } = {
    baseUrl: own.baseUrl ?? location.origin, // also for the page below /ap/ or /d/: calls stay at the origin (spec 2 section 2)
    deployment: config.deployment,
    mode: config.mode,
    inactivityDays: config.inactivityDays,
    apiTimeoutMs: config.apiTimeoutMs,
    devMode: import.meta.env?.DEV === true, // nobody's build but Vite's has it (OP-214)
    cmr: config.cmr,
    cookies: documentCookies(document),
    channel: browserChannel(),
    reload: browserReload(),
    drafts,
    currentPath: own.currentPath ?? currentPath,
    // The call says itself when its 403 is silent; core does not report it then. (spec 2 section 8)
    onForbidden: () => snackbar.show({ tone: 'error', text: NO_PERMISSION_MESSAGE }),
    confirm: async (asked) => (await loadStepUp())(portal, asked),
    // A tab where somebody looks through a role sends nothing that changes anything. (ROL-005)
    ...(previewNote.get() && {
      fetch: async (...asked) => (await loadGuard()).send(portal, asked),
    }),
    analytics: tellAnalytics,
    onRevision: (revision) => revisions.publish(revision),
    log: ({ level, call, error }) => {
      if (level === 'error') noteFailedCall(call);
      noteUnreached(error);
      console.error(call, error);
    },
  };
  const portal = createPagePortal(options, async () => (await loadGuard()).access(config));
  return { portal, config, revisions };
}
