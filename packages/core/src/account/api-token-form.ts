import { addDays } from 'date-fns/addDays';
import { exportLogRights } from '../access/index.ts';
import { type ExportLogType, exportLogTypes } from '../api/schemas/index.ts';
import { ApiError, writeFailureText } from '../shared/index.ts';
import { apiTokenTexts as texts } from './api-tokens.messages.ts';
import { dayOf, endOfDayOf } from './times.ts';

/** A token as its maker writes it. (UI.md 4.10) */
export interface ApiTokenForm {
  name: string;
  logs: readonly ExportLogType[];
  /** The day, in the time of the browser. */
  ends: string;
  hasNoEnd: boolean;
}

/** What is sent. (OP-98, OP-212) */
export interface NewApiToken {
  name: string;
  log_types: ExportLogType[];
  expires_at: string | null;
}

export type ApiTokenField = 'name' | 'logs' | 'ends' | 'form';
/** Faults by field, in the words shown under it; `form` belongs to none of them. */
export type ApiTokenFaults = Partial<Record<ApiTokenField, string>>;

/** Most characters of a name, as the call has it. (OP-98) */
const NAME_MAX = 100;
/** Days that a token lives unless its maker says otherwise. (OP-212) */
const LIFE_DAYS = 365;

/** The logs that somebody may give to a token: those that he reads himself. (OP-212) */
export function logsToGive(can: (right: string) => boolean): readonly ExportLogType[] {
  return exportLogTypes.filter((logType) => can(`${exportLogRights[logType]}:read`));
}

/** A new form: all logs that its maker may read, for a year. */
export function blankApiToken(logs: readonly ExportLogType[], now: number): ApiTokenForm {
  return { name: '', logs, ends: dayOf(addDays(now, LIFE_DAYS)), hasNoEnd: false };
}

/** The form with a log, or without it. */
export function withLog({ logs }: ApiTokenForm, logType: ExportLogType, on: boolean): Pick<ApiTokenForm, 'logs'> {
  return { logs: exportLogTypes.filter((each) => (each === logType ? on : logs.includes(each))) };
}

/** Everything that keeps a token from being asked for. */
export function apiTokenFaults(form: ApiTokenForm, now: number): ApiTokenFaults {
  const faults: ApiTokenFaults = {};
  const name = form.name.trim();
  if (name === '') faults.name = texts.faults.name;
  else if (name.length > NAME_MAX) faults.name = texts.faults.nameTooLong(NAME_MAX);
  if (form.logs.length === 0) faults.logs = texts.faults.logs;
  if (form.hasNoEnd) return faults;
  if (endOfDayOf(form.ends) === null) faults.ends = texts.faults.ends;
  else if (form.ends < dayOf(now)) faults.ends = texts.faults.endsBefore;
  return faults;
}

/** What is sent of a form without faults. */
export function newApiToken({ name, logs, ends, hasNoEnd }: ApiTokenForm): NewApiToken {
  const end = hasNoEnd ? null : (endOfDayOf(ends)?.toISOString() ?? null);
  return { name: name.trim(), log_types: [...logs], expires_at: end };
}

/** What the service refused: at its field when it names one, else about the whole form. (CNF-004) */
export function refusedApiToken(error: unknown): ApiTokenFaults {
  const [part = ''] = (error instanceof ApiError ? (error.path ?? '') : '').replace(/^body\./, '').split(/[.[]/);
  return { [fieldsByPart.get(part) ?? 'form']: writeFailureText(error, texts.madeEvent) };
}

const fieldsByPart: ReadonlyMap<string, ApiTokenField> = new Map([
  ['name', 'name'],
  ['log_types', 'logs'],
  ['expires_at', 'ends'],
]);
