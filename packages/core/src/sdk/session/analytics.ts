import type { ActorRefFrom } from 'xstate';
import { type SessionUser, selectLoggedIn, selectUser, type sessionMachine } from '../../session/index.ts';
import { type AnalyticsIdentity, analyticsIdentity } from '../../shell/index.ts';

/** Sends the identity once after each login. (spec 2 section 4, OP-86) */
export function watchLogins(
  session: ActorRefFrom<typeof sessionMachine>,
  send: (identity: AnalyticsIdentity) => void,
): void {
  let sentFor: SessionUser | null = null;
  session.subscribe((snapshot) => {
    const user = selectLoggedIn(snapshot) ? selectUser(snapshot) : null;
    if (user === sentFor) return;
    sentFor = user;
    const identity = user === null ? null : analyticsIdentity(user);
    if (identity !== null) send(identity);
  });
}
