import type { LogType } from '../../api/schemas/index.ts';
import { logTypes } from '../../api/schemas/index.ts';
import { parseFilters, unknownFilters } from '../../filters/index.ts';
import { momentWords } from '../../shared/index.ts';
import { eventTimeText } from '../event/value-text.ts';
import { filterChips } from '../query/chips.ts';
import { logFilterDefinitions } from '../query/filter-definitions.ts';
import { logTypeLabels } from '../words/messages.ts';
import { countedPlace, type LogMonitor, type MonitorFiring, monitorQuery, withTyped } from './monitors.ts';
import { monitorsTexts as texts } from './page.messages.ts';

/** Whether a path below the logs is that of monitors. */
export function isMonitorsPath(path: string): boolean {
  return /^\/logs\/monitors\/?$/.test(path);
}

/** Where monitors are, or one of them among them. */
export function monitorsPlace(id?: string): string {
  return id === undefined ? '/logs/monitors' : `/logs/monitors?${new URLSearchParams({ monitor: id })}`;
}

/** The monitor that a place points to; null where it points to none. */
export function pointedMonitor(search: string): string | null {
  return new URLSearchParams(search).get('monitor');
}

/** Where a monitor of a log's filters is made. (issue 17, decision 051) */
export function makeMonitorPlace(logType: LogType, viewQuery: string): string {
  return `${monitorsPlace()}?${new URLSearchParams({ make: logType, filters: monitorQuery(viewQuery) })}`;
}

/** What a place asks to make a monitor of; null where it asks for none. */
export function readMonitorsPlace(search: string): { logType: LogType; query: string } | null {
  const asked = new URLSearchParams(search);
  const logType = logTypes.find((each) => each === asked.get('make'));
  return logType === undefined ? null : { logType, query: monitorQuery(asked.get('filters') ?? '') };
}

/** What a monitor is at, the most pressing first. (decision 051) */
export type MonitorState = keyof typeof texts.states;

/** Whether a monitor is on, can count and deliver, is silent, and has too many events. (issue 17, decision 051) */
export function monitorState(monitor: LogMonitor, nowMs: number): MonitorState {
  if (!monitor.is_enabled) return 'off';
  if (monitor.trouble !== null) return 'trouble';
  if (silentMs(monitor, nowMs) !== null) return 'silenced';
  if (monitor.delivery === 'failed') return 'undelivered';
  return monitor.is_firing ? 'firing' : 'quiet';
}

/** The end of its silence; null where there is none. */
function silentMs({ silenced_until }: LogMonitor, nowMs: number): number | null {
  const end = silenced_until === null ? Number.NaN : Date.parse(silenced_until);
  return end > nowMs ? end : null;
}

/** A monitor, ready to be drawn. (issue 17, decision 051) */
export interface MonitorRow {
  id: string;
  monitor: LogMonitor;
  /** What it counts, in words. */
  filters: string;
  log: string;
  rule: string;
  state: MonitorState;
  stateText: string;
  /** Why it is at that, or what was counted. */
  detail: string;
  last: string;
  /** The events of its window now, in their log. */
  href: string;
  isSilent: boolean;
}

/** The monitors as their page shows them. (issue 17, decision 051) */
export function monitorRows(monitors: readonly LogMonitor[], nowMs: number, timeZone?: string): MonitorRow[] {
  return monitors.map((monitor) => {
    const state = monitorState(monitor, nowMs);
    return {
      id: monitor.id,
      monitor,
      filters: filterWords(monitor.log_type, monitor.query) || texts.everything,
      log: logTypeLabels[monitor.log_type],
      rule: texts.rule(monitor.threshold, monitor.window_minutes),
      state,
      stateText: texts.states[state],
      detail: detailOf(monitor, state, nowMs, timeZone),
      last: monitor.fired_at === null ? texts.never : momentOf(monitor.fired_at, nowMs, timeZone),
      href: eventsPlace(monitor, nowMs),
      isSilent: silentMs(monitor, nowMs) !== null,
    };
  });
}

function detailOf(monitor: LogMonitor, state: MonitorState, nowMs: number, timeZone?: string): string {
  const { trouble, delivery_error, silenced_until, count, checked_at } = monitor;
  if (state === 'off') return '';
  if (state === 'trouble') return trouble ?? '';
  if (state === 'undelivered') return delivery_error ?? '';
  if (state === 'silenced') return texts.silentUntil(eventTime(Date.parse(silenced_until ?? ''), timeZone));
  return count === null || checked_at === null
    ? texts.unchecked
    : texts.counted(count, momentOf(checked_at, nowMs, timeZone));
}

/** How long ago within a day, else the time. */
function momentOf(text: string, nowMs: number, timeZone?: string): string {
  return momentWords(text, nowMs, (moment) => eventTime(Date.parse(moment), timeZone)) ?? '';
}

/** A time to the second: monitors are no matter of milliseconds. */
export function eventTime(ms: number, timeZone?: string): string {
  return eventTimeText(ms, timeZone).replace(/\.\d+$/, '');
}

/** What a monitor counts, in the words of the chips of its log; what has no chip, and counts all the same, as it is sent. */
export function filterWords(logType: LogType, query: string): string {
  const definitions = logFilterDefinitions(logType, { mode: null });
  const state = parseFilters(query, definitions);
  const chips = filterChips(state, definitions, logType).map(({ name }) => name);
  const others = unknownFilters(query, definitions, []).map(({ key, value }) => `${key}=${value}`);
  return [...chips, ...others].join(' · ');
}

/** What the filters of a view say beside its typed query. */
export function fixedFilterWords(logType: LogType, query: string): string {
  return filterWords(logType, withTyped(query, '')) || texts.noFilters;
}

function eventsPlace({ log_type, query, window_minutes }: LogMonitor, nowMs: number): string {
  const endEpochSeconds = Math.floor(nowMs / 1_000);
  return countedPlace(log_type, query, {
    startEpochSeconds: endEpochSeconds - window_minutes * 60,
    endEpochSeconds,
  });
}

/** A line of the history. (issue 17, decision 051) */
export interface FiringRow {
  id: string;
  time: string;
  what: string;
  outcome: string;
  isFailed: boolean;
  /** Why it failed, or how often it was sent. */
  detail: string;
}

/** The history as its window shows it. */
export function firingRows(firings: readonly MonitorFiring[], timeZone?: string): FiringRow[] {
  return firings.map(({ id, kind, by, at, count, delivery, attempts, error }) => ({
    id,
    time: eventTime(Date.parse(at), timeZone),
    what: kind === 'test' ? texts.testOf(count) : texts.fired(count),
    outcome: (by === 'mail' ? texts.mailOutcomes : texts.outcomes)[delivery],
    isFailed: delivery === 'failed',
    detail: [...(error === null ? [] : [error]), ...(attempts > 1 ? [texts.attempts(attempts)] : [])].join(' '),
  }));
}
