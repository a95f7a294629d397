import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { LAST_EPOCH_SECONDS } from '../../api/schemas/index.ts';
import type { LogWindow } from './intervals.ts';

/**
 * Reads `{start}-{end}` in epoch seconds, both of which belong to it: an interval that shows the same events whenever it is
 * opened, as the bar of a chart counted them. Seconds of nine digits begin in 1973. (decision 026)
 */
export function readSpan(text: string): LogWindow | null {
  const [, start, end] = /^([1-9]\d{8,11})-([1-9]\d{8,11})$/.exec(text) ?? [];
  const span = { startEpochSeconds: Number(start), endEpochSeconds: Number(end) };
  const isSpan = span.startEpochSeconds <= span.endEpochSeconds && span.endEpochSeconds <= LAST_EPOCH_SECONDS;
  return isSpan ? span : null; // what could not be read is no number, and not in order
}

/** Writes a window as an interval. (decision 026) */
export function spanInterval({ startEpochSeconds, endEpochSeconds }: LogWindow): string {
  return `${startEpochSeconds}-${endEpochSeconds}`;
}

/** Its length, with the last second. */
export function spanSeconds({ startEpochSeconds, endEpochSeconds }: LogWindow): number {
  return endEpochSeconds - startEpochSeconds + 1;
}

/** Bars of at most so many. (OP-215) */
const mostBars = 80;
const steps = [
  ['PT1M', secondsInMinute],
  ['PT10M', 10 * secondsInMinute],
  ['PT1H', secondsInHour],
  ['PT2H', 2 * secondsInHour],
  ['P1D', secondsInDay],
  ['P6D', 6 * secondsInDay],
  ['P30D', 30 * secondsInDay],
] as const;

/** The finest step of which the span has at most 80 bars; beyond it the coarsest. (OP-215) */
export function spanGranularity(span: LogWindow): string {
  const found = steps.find(([, seconds]) => spanSeconds(span) / seconds <= mostBars);
  return found?.[0] ?? 'P365D';
}
