import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { invalid } from '../http/problem.ts';

/**
 * Seconds of a granularity as intervals name it: `PT1M`, `PT2H`, `P1D`. (spec 2 section 9)
 * @throws Problem 400 for any other text.
 */
export function granularitySeconds(text: string): number {
  const [, days, hours, minutes] = /^P(?:(\d{1,3})D|T(?:(\d{1,3})H|(\d{1,4})M))$/.exec(text) ?? [];
  const seconds =
    Number(days ?? 0) * secondsInDay + Number(hours ?? 0) * secondsInHour + Number(minutes ?? 0) * secondsInMinute;
  if (seconds === 0) throw invalid('granularity is written like PT10M, PT2H or P1D.', 'granularity');
  return seconds;
}
