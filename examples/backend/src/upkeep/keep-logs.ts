import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInHour } from 'date-fns/constants';
import { tellTrails } from '../audit/tell.ts';
import type { Database } from '../db/connect.ts';
import { ensurePartitions } from '../events/partitions.ts';
import type { LogStore } from '../events/store.ts';
import { sumUp } from '../events/sum-up.ts';
import { microsInDay } from '../events/time.ts';
import { rollUp } from '../reporting/roll-up.ts';

/** Sums are brought up to date this often. Chosen here. */
const rollUpEveryMs = 60_000;
/** How long an hour must have got no event before it is summed up for reports. Chosen here. */
const quietMs = 60_000;
/** Rest between two transactions of sums, as times of the first: who stores events meanwhile loses 5 % at most. (measured) */
const restTimes = 4;
const retainEveryMs = millisecondsInHour;
/** Two days: a new month's table is there before its first event. Chosen here. */
const aheadMicros = 2 * microsInDay;

/** Work on the logs beside the calls. (DESIGN section 6) */
export interface LogUpkeep {
  /** Does something in the background, then brings the sums up to date; asked to stop, it ends at its next step. */
  run(work: (isStopped: () => boolean) => Promise<void>): void;
  /** Lets what is under way end at its next step. */
  stop(): Promise<void>;
}

/** How logs are kept. (DESIGN section 6) */
export interface UpkeepOptions {
  /** Undefined keeps all. */
  retentionDays: number | undefined;
  onFault(error: unknown): void;
}

/**
 * Keeps the sums of reports and breakdowns up to date, tells the audit trails where that is not done yet, makes the next month's table
 * ahead, and drops what is older than the retained days. (DESIGN section 6)
 */
export function keepLogs(db: Database, logs: LogStore, { retentionDays, onFault }: UpkeepOptions): LogUpkeep {
  let stopped = false;
  let last: Promise<void> = Promise.resolve();
  const isStopped = () => stopped;
  const run = (work: (isStopped: () => boolean) => Promise<void>) => {
    last = last
      .then(() => (stopped ? undefined : work(isStopped)))
      .then(() => rollUp(db, isStopped, quietMs))
      .catch(onFault);
  };
  const tell = (stopping: () => boolean) => tellTrails(db, stopping);
  const keepMonths = async () => {
    const now = Date.now() * 1_000;
    await ensurePartitions(db, [now, now + aheadMicros]);
    if (retentionDays !== undefined) await logs.retain(retentionDays);
  };
  let summing: Promise<void> | undefined;
  // Beside the rest: it takes as long as it takes, and no more than a part of one processor.
  const sum = () => {
    const rest = (tookMs: number) => (stopped ? Promise.resolve() : wait(tookMs * restTimes));
    summing ??= sumUp(db, { isStopped, rest })
      .catch(onFault)
      .finally(() => {
        summing = undefined;
      });
  };
  const timers = [
    setInterval(() => run(tell), rollUpEveryMs),
    setInterval(sum, rollUpEveryMs),
    setInterval(() => run(keepMonths), retainEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    run,
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all([last, summing]);
    },
  };
}
