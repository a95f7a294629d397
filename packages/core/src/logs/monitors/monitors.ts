import {
  LOG_MONITOR_MAIL_MAX,
  LOG_MONITOR_NAME_MAX,
  LOG_MONITOR_SILENCE_DAYS,
  LOG_MONITOR_THRESHOLD_MAX,
  LOG_MONITOR_URL_MAX,
  LOG_MONITOR_WINDOW_MAX,
  LOG_MONITORS_MAX,
  type LogMonitorFiringWire,
  type LogMonitorSaveWire,
  type LogMonitorWay,
  type LogMonitorWire,
  type LogType,
} from '../../api/schemas/index.ts';
import { isMailAddress } from '../../validators/index.ts';
import { readLogQuery } from '../query/typed-query.ts';
import { viewNameKey } from '../saved-views/saved-views.ts';
import type { LogWindow } from '../time/intervals.ts';
import { spanInterval } from '../time/span.ts';
import { monitorFaultTexts } from './fault.messages.ts';
import { shownFilters } from './shown-filters.ts';

/** A monitor with the token of its save. (issue 17, decision 051) */
export type LogMonitor = LogMonitorWire & { updated_at: string | null; updated_by: string | null };

/** A monitor that there is, as others are judged beside it; with its filters, where they are known. */
type Known = Pick<LogMonitor, 'id' | 'name' | 'log_type'> & Partial<Pick<LogMonitor, 'query'>>;

/** What is typed of a monitor. (decision 051) */
export type MonitorContent = LogMonitorSaveWire;

/** What a program sends of a monitor: one of the two ways is enough. (decision 056) */
export type MonitorSent = Omit<MonitorContent, 'url' | 'mail'> & Partial<Pick<MonitorContent, 'url' | 'mail'>>;

/** A firing or a test of a monitor, and what became of it. (decision 051) */
export type MonitorFiring = LogMonitorFiringWire;

/** What is wrong with a monitor, by its part; `monitor_id` where there is no room for another one. */
export type MonitorFaults = Partial<
  Record<'name' | 'query' | 'threshold' | 'window_minutes' | 'url' | 'mail' | 'monitor_id', string>
>;

/** How far back events are looked for that a monitor would have counted, in days. Chosen here. (issue 17) */
export const MONITOR_LOOK_BACK_DAYS = 30;

/** Names that differ in letter case alone are one name. (decision 051) */
export const monitorNameKey = viewNameKey;

/** How the rows of a log are shown, which a monitor does not count by. (decisions 052, 057) */
const rowParameters = ['sort', 'order', 'grouped'];

/** What a log call or its page is asked for beside the filters: a monitor has a window of its own. */
const timeParameters = ['start', 'end', 'interval', 'timestamp', 'limit', 'page', 'pageSize', 'event'];

/** The filters of a saved view as a monitor keeps them: without the interval, the page and the order. (decision 051) */
export function monitorQuery(viewQuery: string): string {
  const pairs = [...new URLSearchParams(viewQuery)].filter(([name, value]) => {
    return value !== '' && !timeParameters.includes(name) && !rowParameters.includes(name);
  });
  return new URLSearchParams(pairs).toString();
}

/** The parameters of a log call that a monitor counts by; the typed query among them. (decision 051) */
export function monitorParameters(query: string): Record<string, string | string[]> {
  const found = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(found.keys())].map((name) => {
      const values = found.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** Where the log shows the events of a window that a monitor counts, and no others. (decision 051) */
export function countedPlace(logType: LogType, query: string, window: LogWindow): string {
  const interval = ['interval', spanInterval(window)];
  return `/logs/${logType}?${new URLSearchParams([...new URLSearchParams(shownFilters(logType, query).query), interval])}`;
}

/** The typed part of a monitor's filters. */
export function typedOf(query: string): string {
  return new URLSearchParams(query).get('query') ?? '';
}

/** The same filters with another typed part. */
export function withTyped(query: string, typed: string): string {
  const pairs = [...new URLSearchParams(query)].filter(([name]) => name !== 'query');
  return new URLSearchParams(typed.trim() === '' ? pairs : [...pairs, ['query', typed.trim()]]).toString();
}

/** Whether a save leaves alone what a monitor counts. */
export function countsAsBefore(
  { query, log_type }: Pick<MonitorContent, 'query' | 'log_type'>,
  before: Partial<Pick<LogMonitor, 'query' | 'log_type'>> | undefined,
): boolean {
  return before?.query === query && before.log_type === log_type;
}

/**
 * What is wrong with a monitor; empty where nothing is. Filters that stay as they are stored are not judged again: a log that
 * knows them no more must not keep the monitor from being renamed or switched off. Form, service and scripts ask here; which
 * fields stored events have, and where an address leads, the service alone knows. (issue 17, decision 051)
 * @param others - monitors that there are.
 * @param ownId - of the one that is changed; null for a new one.
 * @param more - fields that stored events of the log have, as `readLogQuery` takes them.
 */
export function monitorFaults(
  { name, log_type, query, threshold, window_minutes, url, mail }: MonitorContent,
  others: readonly Known[],
  ownId: string | null = null,
  more: readonly string[] | null = null,
): MonitorFaults {
  const rest = others.filter(({ id }) => id !== ownId);
  const isNew = rest.length === others.length;
  const isJudged = !countsAsBefore(
    { query, log_type },
    others.find(({ id }) => id === ownId),
  );
  const faults = {
    monitor_id: isNew && rest.length >= LOG_MONITORS_MAX ? monitorFaultTexts.tooMany : null,
    name: nameFault(name, log_type, rest),
    query: isJudged ? queryFault(query, log_type, more) : null,
    threshold: isWithin(threshold, LOG_MONITOR_THRESHOLD_MAX) ? null : monitorFaultTexts.threshold,
    window_minutes: isWithin(window_minutes, LOG_MONITOR_WINDOW_MAX) ? null : monitorFaultTexts.window,
    url: url.trim() === '' && mail.length > 0 ? null : urlFault(url),
    mail: mailFault(mail),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as MonitorFaults;
}

function nameFault(
  name: string,
  logType: LogType,
  others: readonly Pick<LogMonitor, 'name' | 'log_type'>[],
): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return monitorFaultTexts.nameMissing;
  if (trimmed.length > LOG_MONITOR_NAME_MAX) return monitorFaultTexts.nameTooLong;
  const isTaken = (each: Pick<LogMonitor, 'name' | 'log_type'>) =>
    each.log_type === logType && monitorNameKey(each.name) === monitorNameKey(trimmed);
  const taken = others.find(isTaken);
  return taken === undefined ? null : monitorFaultTexts.nameTaken(taken.name);
}

function queryFault(query: string, logType: LogType, more: readonly string[] | null): string | null {
  const time = [...new URLSearchParams(query).keys()].find((name) => timeParameters.includes(name));
  if (time !== undefined) return monitorFaultTexts.time(time);
  const { fault } = readLogQuery(typedOf(query), logType, more);
  if (fault !== null) return monitorFaultTexts.query(fault.at + 1, fault.message);
  const { unshown } = shownFilters(logType, query);
  return unshown === null ? null : monitorFaultTexts.unshown(unshown);
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

/** `http:` is for addresses near the service, which it takes from nobody unless it was started so. (decision 051) */
function urlFault(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return monitorFaultTexts.urlMissing;
  if (trimmed.length > LOG_MONITOR_URL_MAX) return monitorFaultTexts.urlTooLong;
  if (!URL.canParse(trimmed)) return monitorFaultTexts.urlForm;
  const { protocol, username, password, hash, hostname } = new URL(trimmed);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLiteral(hostname))) return monitorFaultTexts.urlScheme;
  if (username !== '' || password !== '') return monitorFaultTexts.urlUser;
  return hash === '' ? null : monitorFaultTexts.urlFragment;
}

function mailFault(mail: readonly string[]): string | null {
  if (mail.length > LOG_MONITOR_MAIL_MAX) return monitorFaultTexts.mailTooMany;
  const wrong = mail.find((address) => !isMailAddress(address));
  return wrong === undefined ? null : monitorFaultTexts.mailForm(wrong);
}

/** By which ways a monitor tells, one after the other. (decision 056) */
export function waysOf({ url, mail }: Pick<MonitorContent, 'url' | 'mail'>): LogMonitorWay[] {
  return [...(url === '' ? [] : ['webhook' as const]), ...(mail.length === 0 ? [] : ['mail' as const])];
}

/** An address in digits; no name that somebody else answers for. */
function isLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
}

/** The address as those see it who may not change the monitor: what stands after the host may be a secret. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return '…';
  const { origin, href } = new URL(url);
  return href === `${origin}/` ? origin : `${origin}/…`;
}

/** What is wrong with the end of a silence; null where nothing is. (decision 051) */
export function silenceFault(until: string | null, nowMs: number): string | null {
  if (until === null) return null;
  const left = Date.parse(until) - nowMs;
  if (!(left > 0)) return monitorFaultTexts.silenceOver;
  return left > LOG_MONITOR_SILENCE_DAYS * 86_400_000 ? monitorFaultTexts.silenceTooLong : null;
}

/** The calls behind monitors; a lost answer of a write is looked up. (issue 17, CNF-004, OP-202) */
export interface MonitorCalls {
  list(signal?: AbortSignal): Promise<LogMonitor[]>;
  /** Makes a monitor, or changes the one of the given id as it was read. A new one's answer has its secret. */
  save(change: MonitorSent & { id?: string; updated_at?: string | null }): Promise<LogMonitor>;
  remove(of: Pick<LogMonitor, 'id' | 'updated_at'>): Promise<void>;
  /** @param until - when it is heard again; null for now. */
  silence(of: Pick<LogMonitor, 'id' | 'updated_at'>, until: string | null): Promise<LogMonitor>;
  /** Makes another secret, which the answer has. */
  rotate(of: Pick<LogMonitor, 'id' | 'updated_at'>): Promise<LogMonitor>;
  /** Sends a test by one way, by webhook unless it is given, and says what became of it. */
  test(of: Pick<LogMonitor, 'id'>, by?: LogMonitorWay): Promise<MonitorFiring>;
  history(of: Pick<LogMonitor, 'id'>, signal?: AbortSignal): Promise<MonitorFiring[]>;
}
