import { type Access, routeLabel } from '../access/index.ts';
import { type LogType, logTypes, looksLikeEventId } from '../api/schemas/index.ts';
import { paletteTexts, wordList } from './palette.messages.ts';
import type { PaletteEntry } from './palette.ts';

/** A saved view, with the log that it is of. (issue 7) */
export interface PaletteView {
  logType: LogType;
  id: string;
  name: string;
  query: string;
}

/** A log that has events of the id that was typed. (decision 009) */
export interface PaletteEvent {
  logType: LogType;
  eventId: string;
  /** An id may belong to several events. */
  count: number;
  /** Interval of the log's address in which they lie. */
  interval: string;
}

/** The logs that are open to the user, in their order. */
export function openLogs({ explain }: Pick<Access, 'explain'>): LogType[] {
  return logTypes.filter((logType) => explain(`logs/${logType}`).allowed);
}

/** The id of an event that somebody typed or pasted; null for any other text, and where no log is open. (decision 009) */
export function typedEventId(query: string, logs: readonly LogType[] = logTypes): string | null {
  if (logs.length === 0) return null;
  const text = query.trim();
  return looksLikeEventId(text) ? text : null;
}

/** What the palette shows of the logs. */
export interface FoundInLogs<View> {
  views: readonly View[];
  events: readonly PaletteEvent[];
  /** What is said of the search; null when there is nothing to say. */
  note: string | null;
}

/**
 * The saved views, and the events of the id that is typed. What is missing is said: of the events while one is looked
 * for, else of the views. (UI.md section 3, decision 009)
 * @param views - null before they were answered.
 * @param events - those of this very id; null before they were answered.
 * @param phrase - the interval that is searched, in words.
 */
export function foundInLogs<View>(
  views: { views: readonly View[]; isWhole: boolean } | null,
  {
    id,
    events,
    phrase,
  }: {
    id: string | null;
    events: { events: readonly PaletteEvent[]; isWhole: boolean } | null;
    phrase: string;
  },
): FoundInLogs<View> {
  const known = views?.views ?? [];
  const viewsNote = views === null || views.isWhole ? null : paletteTexts.viewsFailed;
  if (id === null) return { views: known, events: [], note: viewsNote };
  if (events === null) return { views: known, events: [], note: paletteTexts.lookingForEvent };
  const nothing = events.events.length === 0 ? paletteTexts.noEvent(id, phrase) : viewsNote;
  return { views: known, events: events.events, note: events.isWhole ? nothing : paletteTexts.eventFailed };
}

/** Id of a view's entry. */
export function viewEntryId({ logType, id }: Pick<PaletteView, 'logType' | 'id'>): string {
  return `view/${logType}/${id}`;
}

/** The log with the filters of a view. (UI.md section 3, issue 7) */
export function viewEntry(view: PaletteView): PaletteEntry {
  const { logType, name, query } = view;
  return {
    id: viewEntryId(view),
    group: 'views',
    label: paletteTexts.inLog(name, logLabel(logType)),
    synonyms: wordList(paletteTexts.viewSynonyms),
    path: query === '' ? `/logs/${logType}` : `/logs/${logType}?${query}`,
  };
}

/** The log with the events of one id. (UI.md section 3, decision 009) */
export function eventEntry({ logType, eventId: id, count, interval }: PaletteEvent): PaletteEntry {
  return {
    id: `event/${logType}/${id}`,
    group: 'events',
    label: paletteTexts.inLog(paletteTexts.event(id, count), logLabel(logType)),
    path: `/logs/${logType}?${new URLSearchParams({ event_id: id, interval })}`,
  };
}

/** A log in which something that was pasted is looked for. (UI.md 4.16) */
export interface PalettePasted {
  logType: LogType;
  /** As it was pasted. */
  text: string;
  /** The typed query of the log. */
  query: string;
  interval: string;
}

/** The log with the events that have it. */
export function pastedEntry({ logType, text, query, interval }: PalettePasted): PaletteEntry {
  return {
    id: `pasted/${logType}/${text}`,
    group: 'events',
    label: paletteTexts.inLog(paletteTexts.eventsWith(text), logLabel(logType)),
    path: `/logs/${logType}?${new URLSearchParams({ interval, query })}`,
  };
}

/** A case of the user or a monitor of the logs, at its place. (issue 17) */
export interface PaletteNamed {
  kind: keyof typeof paletteTexts.named;
  id: string;
  name: string;
  path: string;
}

/** Its entry. (UI.md section 3, issue 17) */
export function namedEntry({ kind, id, name, path }: PaletteNamed): PaletteEntry {
  return { id: `${kind}/${id}`, group: 'named', label: paletteTexts.inLog(name, paletteTexts.named[kind]), path };
}

/** What is said where not all of them could be read; null where there is nothing to say. */
export function namedNote(answer: { isWhole: boolean } | null): string | null {
  return answer === null || answer.isWhole ? null : paletteTexts.namedFailed;
}

const logLabel = (logType: LogType) => routeLabel(`logs/${logType}`);
