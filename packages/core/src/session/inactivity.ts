import type { Clock } from '../shared/index.ts';
import { callAt } from './call-at.ts';
import type { TabMessage } from './tabs.ts';

const DAY_MS = 86_400_000;
/** Default length of a session without activity, in days. (spec 2 section 9) */
export const DEFAULT_INACTIVITY_DAYS = 0.042;
/** How long before the end the warning comes, in milliseconds. (UI.md section 3) */
export const INACTIVITY_WARNING_MS = 120_000;

/** Activity moves the deadline in steps of at most this many milliseconds, not with every key. Chosen here. */
export const ACTIVITY_STEP_MS = 1000;

/** A timer that is later than this was held back by a sleeping computer or a frozen tab. Chosen here. */
export const LATE_TIMER_MS = 1000;

/** The limit in milliseconds; anything but a positive number of days means that none is configured. (OP-70) */
export function inactivityLimitMs(days: number | null | undefined): number {
  const configured = typeof days === 'number' && Number.isFinite(days) && days > 0;
  return Math.round((configured ? days : DEFAULT_INACTIVITY_DAYS) * DAY_MS);
}

/** What the tabs of one browser tell each other. */
export interface InactivityMessage {
  type: 'portico.deadline';
  /** Epoch milliseconds. */
  at: number;
}

/** A way to the other tabs of the browser; a BroadcastChannel fits after wrapping. */
export interface InactivityChannel {
  post(message: TabMessage): void;
  /** Calls back for messages of other tabs, until the function that it answers is called. */
  listen(callback: (message: unknown) => void): () => void;
}

export interface InactivityWatch {
  /** The user did something here. */
  activity(): void;
  stop(): void;
}

export interface InactivityOptions {
  limitMs: number;
  clock: Clock;
  channel: InactivityChannel;
  /** Called when the deadline moves and when the warning is due. */
  onChange: (state: { deadline: number; warned: boolean }) => void;
  onEnd: () => void;
}

/**
 * Watches the instant at which the session ends without activity. All tabs share it: activity in one moves it in all.
 * A deadline that has passed ends the session even when a sleeping computer held the timer back; since a frozen tab may
 * still have messages of the others to read, it looks again a second later. (spec 2 section 4, DESIGN section 5)
 */
export function watchInactivity({ limitMs, clock, channel, onChange, onEnd }: InactivityOptions): InactivityWatch {
  const warningMs = Math.min(INACTIVITY_WARNING_MS, limitMs / 2); // a very short limit still leaves time to work
  const stepMs = Math.min(ACTIVITY_STEP_MS, limitMs / 100);
  let deadline = 0;
  let warned = false;
  let late = false;
  let cancel = () => {};

  function setDeadline(at: number): void {
    deadline = at;
    warned = false;
    late = false;
    cancel();
    cancel = callAt(clock, at - warningMs, warn);
    onChange({ deadline, warned });
  }

  function warn(): void {
    if (clock.now() >= deadline) {
      due();
      return;
    }
    warned = true;
    cancel = callAt(clock, deadline, due);
    onChange({ deadline, warned });
  }

  function due(): void {
    if (late) return; // already looking again; activity must not put that off
    late = clock.now() - deadline > LATE_TIMER_MS;
    if (!late) {
      end();
      return;
    }
    cancel();
    cancel = callAt(clock, clock.now() + LATE_TIMER_MS, end);
  }

  function end(): void {
    stop();
    onEnd();
  }

  function extend(): void {
    setDeadline(clock.now() + limitMs);
    channel.post({ type: 'portico.deadline', at: deadline });
  }

  function activity(): void {
    const now = clock.now();
    if (now >= deadline) due();
    else if (warned || now + limitMs - deadline >= stepMs) extend();
  }

  function stop(): void {
    cancel();
    stopListening();
  }

  const stopListening = channel.listen((message) => {
    const at = deadlineOf(message);
    // Another tab can only lengthen the time, and never beyond a whole period from now; browsers blur the clock of a
    // page, each by its own bit of a step.
    if (at !== null && at > deadline && at <= clock.now() + limitMs + stepMs) setDeadline(at);
  });
  extend();
  return { activity, stop };
}

function deadlineOf(message: unknown): number | null {
  const { type, at } = (message ?? {}) as Partial<InactivityMessage>;
  return type === 'portico.deadline' && typeof at === 'number' ? at : null;
}
