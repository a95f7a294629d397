import type { OwnSessionsWire } from '../api/schemas/index.ts';
import { browserName, type SessionDevice, sessionDevice } from './browser-name.ts';
import { accountTexts } from './messages.ts';
import { durationWords, sinceWords, usedWords } from './times.ts';

/** A session as it is listed. (UI.md 4.15, ROL-014) */
export interface SessionRow {
  id: string;
  /** `Firefox on Linux`. */
  name: string;
  device: SessionDevice;
  isCurrent: boolean;
  /** From where it was started; empty where the service does not know. */
  address: string;
  /** `{address} · 26 min ago · since 13:31`. */
  line: string;
  lastUsedAt: string;
}

/** The sessions, the one that asks first. (ROL-014) */
export function sessionRows({ sessions }: OwnSessionsWire, now: number): SessionRow[] {
  return sessions.map(({ id, user_agent, current, address, last_used_at, started_at }) => {
    const used = current ? accountTexts.now : usedWords(last_used_at, now);
    const line = address === '' ? accountTexts.sessionLineUnknown : accountTexts.sessionLine;
    return {
      id,
      name: browserName(user_agent),
      device: sessionDevice(user_agent),
      isCurrent: current,
      address,
      line: line(used, sinceWords(started_at, now)),
      lastUsedAt: last_used_at,
    };
  });
}

/** How long sessions live, in words. (DESIGN section 6) */
export function limitWords({ limits: { idle_seconds, absolute_seconds } }: OwnSessionsWire): string {
  return accountTexts.limits(durationWords(idle_seconds), durationWords(absolute_seconds));
}

/** How many sessions there are besides the one that asks. */
export function otherCount({ sessions }: OwnSessionsWire): number {
  return sessions.filter(({ current }) => !current).length;
}
