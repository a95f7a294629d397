import { secondsInMinute } from 'date-fns/constants';
import type { LogWindow } from './intervals.ts';
import { spanInterval, spanSeconds } from './span.ts';

/** The first second that an address can name. (decision 034) */
const FIRST = 100_000_000;

/** The range of the same length before or behind a window, as an interval; null where it would end after now. (UI.md 4.16) */
export function shiftedInterval(window: LogWindow, by: -1 | 1, nowMs: number): string | null {
  const [length, now] = [spanSeconds(window), Math.floor(nowMs / 1_000)];
  if (by === 1 && window.endEpochSeconds >= now) return null;
  const start = window.startEpochSeconds + by * length;
  if (start < FIRST) return null;
  return spanInterval({ startEpochSeconds: start, endEpochSeconds: start + length - 1 });
}

/** Twice the range around a window, ending now at the latest; null where it cannot begin earlier. (UI.md 4.16) */
export function widerInterval(window: LogWindow, nowMs: number): string | null {
  const [length, now] = [spanSeconds(window), Math.floor(nowMs / 1_000)];
  const end = Math.max(window.endEpochSeconds, Math.min(now, window.endEpochSeconds + Math.floor(length / 2)));
  const start = Math.max(FIRST, end - 2 * length + 1);
  return start >= window.startEpochSeconds ? null : spanInterval({ startEpochSeconds: start, endEpochSeconds: end });
}

/** From 15 minutes before an event to 15 minutes after it. (issue 17, UI.md 4.16) */
export function aroundInterval(eventMs: number): string {
  const at = Math.floor(eventMs / 1_000);
  return spanInterval({
    startEpochSeconds: Math.max(FIRST, at - 15 * secondsInMinute),
    endEpochSeconds: at + 15 * secondsInMinute,
  });
}

/** Ranges that were chosen before, the last one at the end. */
const MOST_KEPT = 20;

/** What was chosen before, after another range was: a way back is no further step. (UI.md 4.16) */
export function withRange(before: readonly string[], from: string, to: string): readonly string[] {
  if (from === to) return before;
  return before.at(-1) === to ? before.slice(0, -1) : [...before, from].slice(-MOST_KEPT);
}
