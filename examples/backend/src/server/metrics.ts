import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { repeatCounts } from '../db/repeat.ts';

/** Times of answers, for monitors. (DESIGN section 6) */
export interface Metrics {
  /** @param call - name in the endpoint table; empty for pages and files, which are counted together. */
  count(call: string, method: string, status: number, seconds: number): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  /** Media type of the text. */
  readonly contentType: string;
}

/** Upper bounds of the histogram, in seconds: a warm answer takes milliseconds, a report of a month a second. Chosen here. */
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What concerns the process: memory, processor time, event loop, collected garbage. One set, however many services run. */
let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * Counts answers by call and status. Names come from the table, so the number of series is bounded; the histogram has no
 * status, which would make six times as many. (DESIGN section 6)
 */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const requests = new Counter({
    name: 'portico_http_requests_total',
    help: 'Answers by call and status.',
    labelNames: ['call', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'Time from a request to its answer, by call.',
    labelNames: ['call', 'method'],
    buckets: bounds,
    registers,
  });
  new Counter({
    name: 'portico_database_repeats_total',
    help: 'Lost races that were done again, by the code of the database.',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      for (const [code, count] of repeatCounts()) this.inc({ code }, count);
    },
  });
  const all = Registry.merge([processRegistry(), ...registers]);
  return {
    count(call, method, status, seconds) {
      const name = call === '' ? 'page' : call;
      requests.inc({ call: name, method, status });
      durations.observe({ call: name, method }, seconds);
    },
    text: () => all.metrics(),
    contentType: all.contentType,
  };
}
