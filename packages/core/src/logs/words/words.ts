import type { LogType } from '../../api/schemas/index.ts';
import type { ColumnKind } from '../columns/columns.ts';
import { valueMessages } from './messages.ts';

/** Risk letters and their words; comparison is case-sensitive. (spec 2 section 3, TXT-026) */
export const riskLabels: Readonly<Record<string, string>> = valueMessages.risks;

export { threatCategories } from '../../policy/index.ts';

/** Categories that are never offered. (spec 2 section 5, LOG-011, OP-87) */
// no words: values as the service has them
export const hiddenCategories: readonly string[] = ['Private Access'];

/** Words of actions; others are shown as they are. Chosen here. */
export const actionLabels: Readonly<Record<string, string>> = valueMessages.actions;

/** Words of what is so or is not; others are shown as they are. Chosen here. (issue 17, words instead of codes) */
const flagLabels: Readonly<Record<string, string>> = valueMessages.flags;

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

/** An action by the portal's own word: events may have the service's word for isolation. (UI.md section 7, terms) */
export function sameAction(value: string): string {
  return value === 'safeview' ? 'isolate' : value;
}

/** The word of an action; one that is not known is shown as it is. */
export function actionLabel(value: string): string {
  return labelIn(actionLabels, sameAction(value), value);
}

/** The word of a value of a kind of column: of an action, a risk, or what is so or is not; others are as they are. (issue 17) */
export function valueLabel(kind: ColumnKind, value: string): string {
  if (kind === 'action') return actionLabel(value);
  if (kind === 'risk') return riskLabel(value);
  return kind === 'flag' ? labelIn(flagLabels, value.toLowerCase(), value) : value;
}

function labelIn(labels: Readonly<Record<string, string>>, value: string, otherwise = value): string {
  return Object.hasOwn(labels, value) ? (labels[value] as string) : otherwise;
}
