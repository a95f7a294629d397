import { barEdges, granularitySeconds, isTimeZone, type LogWindow, readGranularity } from '@portico/core/logs';
import { invalid } from '../http/problem.ts';

const mostBuckets = 1_000;

/**
 * Where the parts of a window begin, in seconds, and where the last one ends: on the clock of a zone, or one length after
 * the other from the beginning of the window. (spec 2 section 9, OP-215)
 * @throws Problem 400 for a granularity that is none or too fine, months without a zone, and a zone that is none.
 */
export function histogramEdges(window: LogWindow, granularity: string, zone: string | undefined): number[] {
  const read = readGranularity(granularity);
  if (read === null) throw invalid('granularity is written like PT30S, PT10M, PT2H, P1D or P1M.', 'granularity');
  const seconds = granularitySeconds(granularity);
  const { startEpochSeconds: start, endEpochSeconds: end } = window;
  const length = end - start + 1;
  if (length / seconds > mostBuckets) {
    throw invalid(`granularity: the window has more than ${mostBuckets} parts of ${granularity}`, 'granularity');
  }
  if (zone === undefined) {
    if (read.unit === 'month') throw invalid('zone: months begin on the clock of a zone, such as UTC', 'zone');
    return Array.from({ length: Math.ceil(length / seconds) + 1 }, (_, at) => start + at * seconds);
  }
  if (!isTimeZone(zone)) throw invalid(`zone: there is no time zone ${zone}`, 'zone');
  return barEdges(window, granularity, zone);
}
