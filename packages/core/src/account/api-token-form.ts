import { addDays } from 'date-fns/addDays';
import { exportLogRights } from '../access/index.ts';
import {
  type ExportLogType,
  exportLogTypes,
  INGEST_RIGHT,
  ingestLogTypes,
  SCIM_RIGHT,
  type TokenKind,
  tokenKinds,
} from '../api/schemas/index.ts';
import { ApiError, isRecord, writeFailureText } from '../shared/index.ts';
import { logWords } from './api-token-rows.ts';
import { apiTokenTexts as texts } from './api-tokens.messages.ts';
import { dayOf, dayWords, endOfDayOf } from './times.ts';

/** A token as its maker writes it. (UI.md 4.10) */
export interface ApiTokenForm {
  name: string;
  /** Whether it fetches logs, sends events, or is a directory's. (decision 043, decision 044) */
  kind: TokenKind;
  logs: readonly ExportLogType[];
  /** The day, in the time of the browser. */
  ends: string;
  hasNoEnd: boolean;
}

/** What is sent. (OP-98, OP-212) */
export interface NewApiToken {
  name: string;
  kind: TokenKind;
  /** Of a kind that has any. */
  log_types?: ExportLogType[];
  expires_at: string | null;
}

export type ApiTokenField = 'name' | 'kind' | 'logs' | 'ends' | 'form';
/** Faults by field, in the words shown under it; `form` belongs to none of them. */
export type ApiTokenFaults = Partial<Record<ApiTokenField, string>>;

/** Most characters of a name, as the call has it. (OP-98) */
const NAME_MAX = 100;
/** Days that a token lives unless its maker says otherwise. (OP-212) */
const LIFE_DAYS = 365;

/** The kinds of token that are about logs. */
type LogTokenKind = Exclude<TokenKind, 'scim'>;

/** The logs that somebody may give to a token of each kind, and whether he may make one for a directory. */
export type LogsToGive = Readonly<Record<LogTokenKind, readonly ExportLogType[]>> & { readonly scim: boolean };

/**
 * To one that fetches, the logs that he reads himself; to one that sends events, all but the service's own trail, for who may
 * change how logs are kept. One of a directory is made by who may make users. (OP-212, decision 043, decision 044)
 */
export function logsToGive(can: (right: string) => boolean): LogsToGive {
  return {
    export: exportLogTypes.filter((logType) => can(`${exportLogRights[logType]}:read`)),
    ingest: can(INGEST_RIGHT) ? ingestLogTypes : [],
    scim: can(SCIM_RIGHT),
  };
}

/** The kinds of token that somebody can choose from; nothing is to choose where there is one. */
export function kindsToGive(logs: LogsToGive): readonly { value: TokenKind; label: string }[] {
  const kinds = kindsOf(logs);
  return kinds.length < 2 ? [] : kinds.map((value) => ({ value, label: texts.kinds[value] }));
}

/** The kinds of token that somebody may make. */
export function kindsOf(logs: LogsToGive): readonly TokenKind[] {
  return tokenKinds.filter((kind) => (kind === 'scim' ? logs.scim : logs[kind].length > 0));
}

/** Whether there is anything to give, and so a token to make. */
export function canMakeToken(logs: LogsToGive): boolean {
  return kindsOf(logs).length > 0;
}

/** The logs to choose from for a kind, with what is said of them; null for a kind that has none. */
export function offeredLogs(
  kind: TokenKind,
  logs: LogsToGive,
): { logs: readonly ExportLogType[]; note: string } | null {
  return kind === 'scim' ? null : { logs: logs[kind], note: texts.logsNotes[kind] };
}

/** The form for another kind of token, with what there is to give to it. A log that events are sent of is chosen by name. */
export function withKind(kind: TokenKind, logs: LogsToGive): Pick<ApiTokenForm, 'kind' | 'logs'> {
  return { kind, logs: kind === 'export' ? logs.export : [] };
}

/** A new form: for all logs that its maker may read, for a year. */
export function blankApiToken(logs: LogsToGive, now: number): ApiTokenForm {
  const [kind = 'export'] = kindsOf(logs);
  return { name: '', ...withKind(kind, logs), ends: dayOf(addDays(now, LIFE_DAYS)), hasNoEnd: false };
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
  if (form.kind !== 'scim' && form.logs.length === 0) faults.logs = texts.faults.logs;
  if (form.hasNoEnd) return faults;
  if (endOfDayOf(form.ends) === null) faults.ends = texts.faults.ends;
  else if (form.ends < dayOf(now)) faults.ends = texts.faults.endsBefore;
  return faults;
}

/** What is sent of a form without faults. */
export function newApiToken({ name, kind, logs, ends, hasNoEnd }: ApiTokenForm): NewApiToken {
  const end = hasNoEnd ? null : (endOfDayOf(ends)?.toISOString() ?? null);
  return { name: name.trim(), kind, ...(kind !== 'scim' && { log_types: [...logs] }), expires_at: end };
}

/**
 * What a call that waits for a fresh proof is about to grant, where it makes a token of the tenant; null for every other.
 * (UI.md 4.15, OP-211)
 */
export function grantOfCall(call: string, body: unknown): string | null {
  if (call !== 'settings.apiTokens.create' || !isRecord(body)) return null;
  const { name, kind = 'export', log_types = [], expires_at } = body as unknown as NewApiToken;
  const { until, noEnd } = texts.grants;
  const end = expires_at === null ? noEnd : until(dayWords(Date.parse(expires_at), Date.now()));
  if (kind === 'scim') return texts.grants.scim(name, end);
  return texts.grants[kind](name, log_types.map(logWords), end);
}

/** What the service refused: at its field when it names one, else about the whole form. (CNF-004) */
export function refusedApiToken(error: unknown): ApiTokenFaults {
  const [part = ''] = (error instanceof ApiError ? (error.path ?? '') : '').replace(/^body\./, '').split(/[.[]/);
  return { [fieldsByPart.get(part) ?? 'form']: writeFailureText(error, texts.madeEvent) };
}

const fieldsByPart: ReadonlyMap<string, ApiTokenField> = new Map([
  ['name', 'name'],
  ['kind', 'kind'],
  ['log_types', 'logs'],
  ['expires_at', 'ends'],
]);
