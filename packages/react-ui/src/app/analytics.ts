import type { AnalyticsIdentity } from '@portico/core/shell';

/** Event of the window that tells a login to an analytics service. The portal brings none of its own. (OP-86) */
export const analyticsEvent = 'portico:analytics';

/**
 * Tells who logged in, once after each login and only with the pendo capability; core decides both. A service listens:
 * `addEventListener('portico:analytics', ({ detail }) => …)` with `{ visitor: { id, role }, account: { id } }`.
 * (spec 2 section 4, ANA-001)
 */
export function tellAnalytics(identity: AnalyticsIdentity): void {
  dispatchEvent(new CustomEvent(analyticsEvent, { detail: identity }));
}
