import { memoryUsage, uptime } from 'node:process';
import { repeatCounts } from '../db/repeat.ts';

interface Series {
  requests: number;
  seconds: number;
}

/** Counts of answers, for monitors. (DESIGN section 6) */
export interface Metrics {
  /** @param call - name in the endpoint table; empty for pages and files, which are counted together. */
  count(call: string, method: string, status: number, seconds: number): void;
  /** In the text format of Prometheus. */
  text(): string;
}

/**
 * Counts answers by call and status. Names come from the table, so the number of series is bounded. (DESIGN section 6)
 */
export function createMetrics(): Metrics {
  const series = new Map<string, Series>();
  return {
    count(call, method, status, seconds) {
      const key = `call="${call === '' ? 'page' : call}",method="${method}",status="${status}"`;
      const entry = series.get(key) ?? { requests: 0, seconds: 0 };
      entry.requests += 1;
      entry.seconds += seconds;
      series.set(key, entry);
    },
    text() {
      const lines = [
        ...family('portico_http_requests_total', 'counter', 'Answers by call and status.'),
        ...[...series].map(([labels, { requests }]) => `portico_http_requests_total{${labels}} ${requests}`),
        ...family('portico_http_request_seconds_total', 'counter', 'Time spent on answers.'),
        ...[...series].map(
          ([labels, { seconds }]) => `portico_http_request_seconds_total{${labels}} ${seconds.toFixed(6)}`,
        ),
        ...family(
          'portico_database_repeats_total',
          'counter',
          'Lost races that were done again, by the code of the database.',
        ),
        ...[...repeatCounts()].map(([code, count]) => `portico_database_repeats_total{code="${code}"} ${count}`),
        ...family('portico_resident_memory_bytes', 'gauge', 'Memory of this process.'),
        `portico_resident_memory_bytes ${memoryUsage().rss}`,
        ...family('portico_uptime_seconds', 'gauge', 'Age of this process.'),
        `portico_uptime_seconds ${uptime().toFixed(1)}`,
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

function family(name: string, type: 'counter' | 'gauge', help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}
