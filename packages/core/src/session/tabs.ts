import type { InactivityMessage } from './inactivity.ts';
import type { LogoutReason } from './session.machine.ts';

/** Told to the other tabs of the browser when the session ends in one: it is one session for all. (DESIGN section 5) */
export interface SessionEndedMessage {
  type: 'portico.ended';
  reason: LogoutReason;
}

/** All that the tabs of one browser tell each other. (DESIGN section 5) */
export type TabMessage = InactivityMessage | SessionEndedMessage;

const reasons: readonly string[] = ['requested', 'unauthorized', 'timeout'] satisfies LogoutReason[];

/** Why another tab ended the session; null for any other message. (spec 2 section 4) */
export function endedReasonOf(message: unknown): LogoutReason | null {
  const { type, reason } = (message ?? {}) as Partial<SessionEndedMessage>;
  return type === 'portico.ended' && reasons.includes(String(reason)) ? (reason as LogoutReason) : null;
}
