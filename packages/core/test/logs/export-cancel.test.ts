import { exportLog, type LogBlock, type LogReader, type LogRequest } from '@portico/core/logs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const request: LogRequest = { logType: 'web', interval: '7d', filters: {} };
const window = { startEpochSeconds: 10, endEpochSeconds: 20 };

/** A log that notes how often it is read; like a script's own reader it leaves the signal alone. */
function reader(count: number): LogReader & { calls: number } {
  const block = (from: number, limit = 100): LogBlock => ({
    rows: Array.from({ length: Math.min(limit, count - from) }, (_, at) => ({ event: { uid: `u${from + at}` } })),
    next: from + limit < count ? { next_time: String(from + limit) } : null,
    window,
  });
  const log = {
    calls: 0,
    first: async (...[, options]: Parameters<LogReader['first']>) => {
      log.calls += 1;
      return block(0, options?.limit);
    },
    next: async (...[, { after, limit }]: Parameters<LogReader['next']>) => {
      log.calls += 1;
      return block(Number(after.next_time), limit);
    },
    count: async () => count,
  };
  return log;
}

/** How many rows there are, and after which part the export is cancelled, if there is such a part. */
const exports = fc.record({ count: fc.nat(5_500), cancelAt: fc.nat(7) });

describe('an export that may be cancelled (issue 7, acceptance 3)', () => {
  it('has as many rows as were counted, or reads nothing more from the moment it is cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(exports, async ({ count, cancelAt }) => {
        const log = reader(count);
        const stop = new AbortController();
        const run = exportLog(log, { request, format: 'ndjson', fields: ['uid'], signal: stop.signal });
        let text = '';
        const told: number[] = [];
        for (;;) {
          if (told.length > 0 && told.length === cancelAt) {
            stop.abort(new Error('cancelled'));
            const before = log.calls;
            await expect(run.next()).rejects.toThrow('cancelled');
            expect(log.calls).toBe(before);
            expect(await run.next()).toEqual({ done: true, value: undefined });
            break;
          }
          const part = await run.next();
          if (part.done === true) {
            expect(part.value).toEqual({ rows: count, total: count, isComplete: true });
            expect(text.split('\n').length - 1).toBe(count);
            expect(told.at(-1)).toBe(count);
            break;
          }
          text += part.value.text;
          told.push(part.value.rows);
        }
        expect(told).toEqual(told.toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });
});
