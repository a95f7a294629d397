import { invalid } from '../http/problem.ts';

/**
 * Seconds of a granularity as intervals name it: `PT1M`, `PT2H`, `P1D`. (spec 2 section 9)
 * @throws Problem 400 for any other text.
 */
export function granularitySeconds(text: string): number {
  const [, days, hours, minutes] = /^P(?:(\d{1,3})D|T(?:(\d{1,3})H|(\d{1,4})M))$/.exec(text) ?? [];
  const seconds = Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60;
  if (seconds === 0) throw invalid('granularity is written like PT10M, PT2H or P1D.', 'granularity');
  return seconds;
}
