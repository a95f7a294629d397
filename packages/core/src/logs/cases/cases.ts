import {
  type KeptEventWire,
  LOG_CASE_NAME_MAX,
  LOG_CASES_MAX,
  LOG_NOTE_MAX,
  type LogCaseContentWire,
  type LogCaseWire,
  type LogType,
} from '../../api/schemas/index.ts';
import { viewNameKey } from '../saved-views/saved-views.ts';
import { caseFaults } from './kept.messages.ts';

/** A case of the user with the token of its save. (issue 17, decision 050) */
export type LogCase = Pick<LogCaseWire, 'id' | 'name' | 'events'> & { updated_at: string | null };

/** A case with its events, the oldest first. (issue 17, decision 050) */
export type LogCaseContent = Pick<LogCaseContentWire, 'id' | 'name' | 'events'> & { updated_at: string | null };

/** What the user keeps with an event; without note and cases it is kept no more. (issue 17, decision 050) */
export type KeptEvent = KeptEventWire & { updated_at: string | null };

/** Which event. (decision 009) */
export interface EventName {
  logType: LogType;
  /** `id` beside the event. */
  id: string;
}

/** Names that differ in letter case alone are one name. (docs/added-calls.md) */
export const caseNameKey = viewNameKey;

/** What is wrong with the name of a case; null when nothing is. (docs/added-calls.md) */
export function caseNameFault(
  name: string,
  cases: readonly Pick<LogCase, 'id' | 'name'>[],
  ownId: string | null = null,
): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return caseFaults.nameMissing;
  if (trimmed.length > LOG_CASE_NAME_MAX) return caseFaults.nameTooLong;
  const others = cases.filter(({ id }) => id !== ownId);
  const taken = others.find((each) => caseNameKey(each.name) === caseNameKey(trimmed));
  if (taken !== undefined) return caseFaults.nameTaken(taken.name);
  return others.length >= LOG_CASES_MAX ? caseFaults.tooMany : null;
}

/** What is wrong with a note; null when nothing is. (docs/added-calls.md) */
export function noteFault(note: string): string | null {
  return note.trim().length > LOG_NOTE_MAX ? caseFaults.noteTooLong : null;
}

/** The calls behind cases and notes; a lost answer of a write is looked up. (issue 17, CNF-004, OP-202) */
export interface CaseCalls {
  list(signal?: AbortSignal): Promise<LogCase[]>;
  /** With the events, as far as their logs have them and the user may read those. */
  get(id: string, signal?: AbortSignal): Promise<LogCaseContent>;
  /** Makes a case, or names the one of the given id anew, as it was read. */
  save(change: { id?: string; name: string; updated_at?: string | null }): Promise<LogCase>;
  /** Deletes a case as it was read. */
  remove(of: Pick<LogCase, 'id' | 'updated_at'>): Promise<void>;
  kept(event: EventName, signal?: AbortSignal): Promise<KeptEvent>;
  /** Keeps a note and the cases of an event, made from what was read. */
  keep(event: EventName, kept: KeptEvent): Promise<KeptEvent>;
}
