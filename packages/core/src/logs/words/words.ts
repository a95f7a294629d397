import type { LogType } from '../../api/schemas/index.ts';
import { intervals, type LogInterval } from '../time/intervals.ts';
import { readMonth } from '../time/month.ts';

/** Risk letters and their words; comparison is case-sensitive. (spec 2 section 3, TXT-026) */
export const riskLabels: Readonly<Record<string, string>> = { G: 'Low', Y: 'Medium', R: 'High' };

export { threatCategories } from '../../policy/index.ts';

/** Colors of the logs. (spec 2 section 3, LOG-016) */
export const logColors = ['blue', 'gray', 'green', 'orange', 'red', 'client-green', 'client-red'] as const;
export type LogColor = (typeof logColors)[number];

/** Categories that are never offered. (spec 2 section 5, LOG-011, OP-87) */
export const hiddenCategories: readonly string[] = ['Private Access'];

/** Words of actions; others are shown as they are. Chosen here. */
export const actionLabels: Readonly<Record<string, string>> = {
  allow: 'Allow',
  isolate: 'Isolate',
  block: 'Block',
  log: 'Log',
};

/** Names of the tabs. (UI.md 4.7) */
export const logTypeLabels: Readonly<Record<LogType, string>> = {
  web: 'Web',
  email: 'Email',
  audit: 'Audit',
  dlp: 'DLP',
  firewall: 'Firewall',
  saa: 'SAA',
  device: 'Device',
};

/** The right that opens each log; any right to logs opens that of devices. (spec 2 section 6, OP-79) */
export const logTypeRights: Readonly<Record<LogType, string>> = {
  web: 'logs:web:*',
  email: 'logs:email:*',
  audit: 'logs:audit:*',
  dlp: 'logs:dlp:*',
  firewall: 'logs:fwaas_logs:*',
  saa: 'logs:saa_logs:*',
  device: 'logs:*',
};

/** What a path of the logs shows. */
export type LogPlace = { kind: 'log'; logType: LogType } | { kind: 'redirect'; to: string } | { kind: 'notFound' };

/** The log of a path; the logs themselves lead to the first that is open. (spec 2 section 2) */
export function logPlace(path: string, open: readonly LogType[]): LogPlace {
  const [first] = open;
  if (/^\/logs\/?$/.test(path) && first !== undefined) return { kind: 'redirect', to: `/logs/${first}` };
  const [, name] = /^\/logs\/([^/]+)\/?$/.exec(path) ?? [];
  const logType = open.find((each) => each === name);
  return logType === undefined ? { kind: 'notFound' } : { kind: 'log', logType };
}

/** The tabs of this user. (UI.md 4.7) */
export function openLogTypes(can: (right: string) => boolean): LogType[] {
  return (Object.keys(logTypeRights) as LogType[]).filter((logType) => can(logTypeRights[logType]));
}

/** The word of a risk; one that is not known is shown as it is. (spec 2 section 3, TXT-026, OP-87) */
export function riskLabel(value: string): string {
  return labelIn(riskLabels, value);
}

/** The word of an action; one that is not known is shown as it is. */
export function actionLabel(value: string): string {
  return labelIn(actionLabels, value);
}

const riskColors: Readonly<Record<string, LogColor>> = {
  G: 'green',
  Y: 'orange',
  R: 'red',
  low: 'green',
  medium: 'orange',
  high: 'red',
};
const actionColors: Readonly<Record<string, LogColor>> = { allow: 'green', isolate: 'blue', block: 'red' };

/** The color of a risk or an action; gray for what is not known. (UI.md 2.2; real events write low, medium and high) */
export function valueColor(kind: 'risk' | 'action', value: string): LogColor {
  const colors = kind === 'risk' ? riskColors : actionColors;
  return Object.hasOwn(colors, value) ? (colors[value] as LogColor) : 'gray';
}

/** Words of a log's screen besides those of its rows. Wording chosen here. (UI.md sections 4 and 4.7) */
export const logTexts = {
  /** In place of the rows when the service refuses them. */
  forbidden: "You don't have permission to see these events.",
  /** Across the screen while there is no network. */
  offline: "You're offline. These events are as they were last read.",
  offlineAlone: "You're offline.",
  export: 'Export',
  hiddenHere: 'Not shown at this width',
  firstPage: 'This is the first page',
  lastPage: 'This is the last page',
} as const;

/** What an empty table says. (UI.md section 3, states) */
export function emptyText(interval: string, isFiltered: boolean): string {
  if (isFiltered) return 'No events match these filters.';
  const month = readMonth(interval);
  if (month !== null) return `No events in ${String(month.month).padStart(2, '0')}/${month.year}.`;
  const record = Object.hasOwn(intervals, interval) ? intervals[interval as LogInterval] : intervals['7d'];
  return record.managementStationOnly === true ? 'No events.' : `No events in ${record.phrase}.`;
}

function labelIn(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] as string) : value;
}
