import * as z from 'zod/mini';
import { Guid, Instant } from './base/formats.ts';
import { logTypes } from './log-limits.ts';

/** Most monitors of a tenant. Chosen here. (decision 051) */
export const LOG_MONITORS_MAX = 50;
/** Longest name of a monitor, in characters. Chosen here. (decision 051) */
export const LOG_MONITOR_NAME_MAX = 60;
/** The window of a monitor is at most a day, in minutes. (issue 17) */
export const LOG_MONITOR_WINDOW_MAX = 1_440;
/** Largest threshold of a monitor, in events. Chosen here. (decision 051) */
export const LOG_MONITOR_THRESHOLD_MAX = 10_000_000;
/** Longest address of a receiver, in characters. Chosen here. (decision 051) */
export const LOG_MONITOR_URL_MAX = 2_000;
/** Longest silence, in days. Chosen here. (decision 051) */
export const LOG_MONITOR_SILENCE_DAYS = 30;
const longestQuery = 4_000;

/** Which monitor; the id is chosen by whoever saves it first. (decision 051) */
export const LogMonitorParams = z.object({ monitor_id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** What a monitor is saved with. (issue 17, decision 051) */
export const LogMonitorSave = z.object({
  name: z.string().check(z.trim(), z.maxLength(longestQuery)),
  log_type: z.enum(logTypes),
  /** The filters as a saved view has them, without its interval. */
  query: z.string().check(z.maxLength(longestQuery)),
  /** It fires at more events than these. */
  threshold: z.number(),
  window_minutes: z.number(),
  /** Where it is told. */
  url: z.string().check(z.trim(), z.maxLength(2 * LOG_MONITOR_URL_MAX)),
  is_enabled: z.boolean(),
});
export type LogMonitorSaveWire = z.infer<typeof LogMonitorSave>;

/** What became of telling the receiver. (decision 051) */
const delivery = z.enum(['pending', 'delivered', 'failed', 'silenced']);

/** A monitor of a log that the caller may read. Added by the project. (issue 17, decision 051) */
export const LogMonitor = z.looseObject({
  id: z.string(),
  name: z.string(),
  log_type: z.enum(logTypes),
  query: z.string(),
  threshold: z.number(),
  window_minutes: z.number(),
  /** Who may not change it sees the origin alone. */
  url: z.string(),
  is_enabled: z.boolean(),
  silenced_until: z.nullable(z.string()),
  /** Who made it: it counts as long as that one may read the log. */
  owner: z.string(),
  may_change: z.boolean(),
  /** More events than the threshold when it was checked last. */
  is_firing: z.boolean(),
  checked_at: z.nullable(z.string()),
  /** Events of the window when it was checked last. */
  count: z.nullable(z.number()),
  /** Why it could not be checked; null where it was. */
  trouble: z.nullable(z.string()),
  fired_at: z.nullable(z.string()),
  /** What became of telling the last firing or test, and why it failed. */
  delivery: z.nullable(delivery),
  delivery_error: z.nullable(z.string()),
  /** Signs what is sent; only in the answer that makes it. */
  secret: z.optional(z.string()),
});
export type LogMonitorWire = z.infer<typeof LogMonitor>;

/** Silences a monitor until an instant, or no more. (decision 051) */
export const LogMonitorSilence = z.object({ silenced_until: z.nullable(Instant) });

/** A test under an id of the caller: sent again it is the same one. (decision 051) */
export const LogMonitorTest = z.object({ id: Guid });

/** A firing or a test of a monitor, and what became of it. (decision 051) */
export const LogMonitorFiring = z.looseObject({
  /** Also that of the message. */
  id: z.string(),
  kind: z.enum(['fired', 'test']),
  at: z.string(),
  count: z.number(),
  /** The window that was counted; its end does not belong to it. */
  start: z.string(),
  end: z.string(),
  delivery,
  /** How often it was sent. */
  attempts: z.number(),
  /** What the receiver answered last; null where it did not. */
  status: z.nullable(z.number()),
  error: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
});
export type LogMonitorFiringWire = z.infer<typeof LogMonitorFiring>;
