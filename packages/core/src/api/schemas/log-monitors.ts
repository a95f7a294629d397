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
/** Most mail addresses of a monitor. Chosen here. (decision 056) */
export const LOG_MONITOR_MAIL_MAX = 10;
/** Longest silence, in days. Chosen here. (decision 051) */
export const LOG_MONITOR_SILENCE_DAYS = 30;
/** No longer text is taken of any part. */
const longestText = 4_000;

/** Which monitor; the id is chosen by whoever saves it first. (decision 051) */
export const LogMonitorParams = z.object({ monitor_id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

const text = z.string();
const number = z.number();
const maybeText = z.nullable(text);

/** What a monitor counts, and where it tells it. (issue 17, decision 051) */
const content = {
  name: text.check(z.trim(), z.maxLength(longestText)),
  log_type: z.enum(logTypes),
  /** The filters as a saved view has them, without its interval. */
  query: text.check(z.maxLength(longestText)),
  /** It fires at more events than these. */
  threshold: number,
  window_minutes: number,
  /** Where it is told by webhook, empty for nowhere; who may not change it sees the origin alone. */
  url: z._default(text.check(z.trim(), z.maxLength(longestText)), ''),
  /** Whom it is told by mail. (decision 056) */
  mail: z._default(z.array(text.check(z.trim(), z.maxLength(longestText))).check(z.maxLength(100)), []),
  is_enabled: z.boolean(),
};

/** What a monitor is saved with; what is wrong with it, `monitorFaults` says. (issue 17, decision 051) */
export const LogMonitorSave = z.object(content);
export type LogMonitorSaveWire = z.infer<typeof LogMonitorSave>;

/** By which way it is told. (decision 056) */
const by = z.enum(['webhook', 'mail']);
export type LogMonitorWay = z.infer<typeof by>;

/** What became of telling the receiver. (decision 051) */
const delivery = z.enum(['pending', 'delivered', 'failed', 'silenced']);

/** A monitor of a log that the caller may read. Added by the project. (issue 17, decision 051) */
export const LogMonitor = z.looseObject({
  ...content,
  id: text,
  silenced_until: maybeText,
  /** Who made it: it counts as long as that one may read the log. */
  owner: text,
  may_change: z.boolean(),
  /** More events than the threshold when it was checked last. */
  is_firing: z.boolean(),
  checked_at: maybeText,
  /** Events of the window when it was checked last. */
  count: z.nullable(number),
  /** Why it could not be checked; null where it was. */
  trouble: maybeText,
  fired_at: maybeText,
  /** What became of telling the last firing or test, and why it failed. */
  delivery: z.nullable(delivery),
  delivery_error: maybeText,
  /** Signs what is sent; only in the answer that makes it. */
  secret: z.optional(text),
  /** What is odd about it and no fault; only in the answer of a save. */
  warnings: z.optional(z.array(text)),
});
export type LogMonitorWire = z.infer<typeof LogMonitor>;

/** Silences a monitor until an instant, or no more. (decision 051) */
export const LogMonitorSilence = z.object({ silenced_until: z.nullable(Instant) });

/** A test under an id of the caller: sent again it is the same one. By webhook unless `by` says otherwise. (decision 051) */
export const LogMonitorTest = z.object({ id: Guid, by: z._default(by, 'webhook') });

/** A firing or a test of a monitor, and what became of it. (decision 051) */
export const LogMonitorFiring = z.looseObject({
  /** Also that of the message. */
  id: text,
  kind: z.enum(['fired', 'test']),
  by: z._default(by, 'webhook'),
  at: text,
  count: number,
  /** The window that was counted; its end does not belong to it. */
  start: text,
  end: text,
  delivery,
  /** How often it was sent. */
  attempts: number,
  /** What the receiver answered last; null where it did not. */
  status: z.nullable(number),
  error: maybeText,
  delivered_at: maybeText,
});
export type LogMonitorFiringWire = z.infer<typeof LogMonitorFiring>;
