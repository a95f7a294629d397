import type { LogType } from '../../api/schemas/index.ts';
import { type LogMonitor, type MonitorContent, typedOf, withTyped } from './monitors.ts';

/** What is typed of a monitor, and not saved yet. */
export interface MonitorDraft {
  /** Null of a new one. */
  of: LogMonitor | null;
  name: string;
  logType: LogType;
  /** The filters of the view, without the typed part. */
  filters: string;
  typed: string;
  threshold: string;
  minutes: string;
  url: string;
  /** Addresses with commas, semicolons or spaces between them. */
  mail: string;
  isEnabled: boolean;
}

/** Thresholds and windows that a new monitor begins with. Chosen here. */
const first = { threshold: '100', minutes: '15' };

/** A new monitor over the filters of a view. */
export function blankDraft(logType: LogType, query: string): MonitorDraft {
  const [filters, typed] = [withTyped(query, ''), typedOf(query)];
  return { of: null, name: '', logType, filters, typed, ...first, url: '', mail: '', isEnabled: true };
}

/** A stored monitor as its form begins. */
export function draftOf(of: LogMonitor): MonitorDraft {
  return {
    of,
    name: of.name,
    logType: of.log_type,
    filters: withTyped(of.query, ''),
    typed: typedOf(of.query),
    threshold: String(of.threshold),
    minutes: String(of.window_minutes),
    url: of.url,
    mail: of.mail.join(', '),
    isEnabled: of.is_enabled,
  };
}

/** What a draft is saved as. */
export function contentOf(draft: MonitorDraft): MonitorContent {
  return {
    name: draft.name.trim(),
    log_type: draft.logType,
    query: withTyped(draft.filters, draft.typed),
    threshold: numberOf(draft.threshold),
    window_minutes: numberOf(draft.minutes),
    url: draft.url.trim(),
    mail: addressesOf(draft.mail),
    is_enabled: draft.isEnabled,
  };
}

/** What was changed in a draft, over the monitor as it is stored now; a monitor that is gone leaves all of it to a new one. */
export function rebased(draft: MonitorDraft, stored: LogMonitor | null): MonitorDraft {
  if (draft.of === null || stored === null) return { ...draft, of: stored };
  const opened = draftOf(draft.of);
  const isChanged = ([part, value]: [string, unknown]) => value !== opened[part as keyof MonitorDraft];
  return { ...draftOf(stored), ...Object.fromEntries(Object.entries(draft).filter(isChanged)) };
}

/** What a number field holds; text that is no number is refused as one. */
function numberOf(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

function addressesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((address) => address !== ''))];
}
