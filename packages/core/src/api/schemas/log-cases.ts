import * as z from 'zod/mini';
import { logTypes } from './log-limits.ts';

/** Most cases of a user. Chosen here. (decision 050) */
export const LOG_CASES_MAX = 50;
/** Longest name of a case, in characters. Chosen here. (decision 050) */
export const LOG_CASE_NAME_MAX = 60;
/** Most events of a case. Chosen here. (decision 050) */
export const LOG_CASE_EVENTS_MAX = 500;
/** Longest note on an event, in characters. Chosen here. (decision 050) */
export const LOG_NOTE_MAX = 2_000;
/** Most events that a user keeps: those of his cases and those with a note. Chosen here. (decision 050) */
export const KEPT_EVENTS_MAX = 5_000;

const caseId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** Which event. (decision 009) */
export const LogEventParams = z.object({
  log_type: z.enum(logTypes),
  event_id: z.string().check(z.regex(/^\d{1,16}-\d{1,18}$/)),
});

/** Which case; the id is chosen by whoever saves it first. (decision 050) */
export const LogCaseParams = z.object({ case_id: caseId });

/** What a case is saved with. (decision 050) */
export const LogCaseSave = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LOG_CASE_NAME_MAX)),
});

/** A case of the caller. Added by the project. (issue 17, decision 050) */
export const LogCase = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** How many events it has. */
  events: z.number(),
});
export type LogCaseWire = z.infer<typeof LogCase>;

/** An event of a case. (decision 050) */
const LogCaseEvent = z.looseObject({
  log_type: z.enum(logTypes),
  /** `id` of the event beside its log. */
  id: z.string(),
  note: z.string(),
  /** `gone` once the log has it no more, `forbidden` while the caller may not read the log. */
  state: z.enum(['stored', 'gone', 'forbidden']),
  /** As it is stored; left out where there is none to show. */
  event: z.optional(z.record(z.string(), z.unknown())),
});
export type LogCaseEventWire = z.infer<typeof LogCaseEvent>;

/** A case with its events, the oldest first. (issue 17, decision 050) */
export const LogCaseContent = z.looseObject({ id: z.string(), name: z.string(), events: z.array(LogCaseEvent) });
export type LogCaseContentWire = z.infer<typeof LogCaseContent>;

/** What the caller keeps with an event: his note, and his cases that have it; without both it is kept no more. (decision 050) */
export const KeptEvent = z.object({
  note: z.string().check(z.trim(), z.maxLength(LOG_NOTE_MAX)),
  /** Ids of cases, each once. */
  cases: z.array(caseId).check(z.maxLength(LOG_CASES_MAX)),
});
export type KeptEventWire = z.infer<typeof KeptEvent>;
