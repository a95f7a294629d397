import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { revisionName } from '../../shared/index.ts';
import { fieldText, valuesOf } from './event.ts';
import { seenPageTexts } from './messages.ts';
import { momentOf } from './moment.ts';

/** Modules that have such a page; each is a `ModuleId`. */
type SeenModule = 'web.blockPage' | 'web.dialogs' | 'email.blockPage' | 'dlp.blockPage';

/** The page that an event showed to its user, as far as the event tells. (issue 7, decision 009) */
export interface SeenPage {
  module: SeenModule;
  /** Entry of the module's selector, where it has several pages. */
  variant?: string;
  /** What the page said of the request; empty where the event does not know it. */
  values: Readonly<Record<string, string>>;
  /** What the page named at its end; null where the event has none. */
  eventId: string | null;
}

/** Logs with events that show pages: the only ones with a filter by event id. (decision 009) */
export const pageLogTypes: readonly LogType[] = ['web', 'dlp'];

/** Which page the user saw; null where the user saw none. (issue 7, decision 009) */
export function seenPage(row: LogRowWire, logType: LogType): SeenPage | null {
  const page = logType === 'web' ? webPage(row) : logType === 'dlp' ? dlpPage(row) : null;
  return page === null ? null : { ...page, eventId: fieldText(row, 'event_id') || null };
}

/** Whether a page of the row can be asked for: cheap, for every row on screen. (issue 7) */
export function hasSeenPage(row: LogRowWire, logType: LogType): boolean {
  return row.id !== undefined && seenPage(row, logType) !== null;
}

type Page = Omit<SeenPage, 'eventId'>;

function webPage(row: LogRowWire): Page | null {
  const of = (field: string) => fieldText(row, field);
  if (of('pe_action') !== 'block' || of('ua_type') === 'non_browser') return null;
  // One event can have two names: `file_download, isolated_document`.
  if (of('name').split(/,\s*/).includes('file_upload')) {
    return { module: 'web.dialogs', variant: 'upload-failed', values: {} };
  }
  // Only links out of mails have the state: reports count clicks by it.
  if (valuesOf(row, 'email_isolation_state').length > 0) {
    const reason = of('threat_types') || of('categories');
    const country = of('origin_country');
    return {
      module: 'email.blockPage',
      values: { reason, website: of('domain'), website_url: of('url'), country },
    };
  }
  return { module: 'web.blockPage', values: { categories: of('categories'), url: of('url'), host: of('domain') } };
}

function dlpPage(row: LogRowWire): Page | null {
  if (fieldText(row, 'action') !== 'block') return null;
  return {
    module: 'dlp.blockPage',
    values: { policy_rule: fieldText(row, 'rule_name'), filename: fieldText(row, 'filename') },
  };
}

/** A revision that was published: when, and where the service says so, its number, its id and by whom. (decision 009) */
export interface ShownRevision {
  publishedAt: Date | null;
  id?: string | null;
  number?: number | null;
  publishedBy?: string | null;
}

/** Which revision the page is drawn from; the year of another year, and the zone of the browser unless given. (decision 009) */
export function seenPageCaption(
  { publishedAt, id = null, number = null, publishedBy = null }: ShownRevision,
  options: { nowMs: number; timeZone?: string },
): string {
  if (publishedAt === null) return seenPageTexts.fromDefault;
  const { day, time } = momentOf(publishedAt, options);
  const revision = id === null || number === null ? seenPageTexts.someRevision : lowerFirst(revisionName(id, number));
  return publishedBy === null
    ? seenPageTexts.from(revision, day, time)
    : seenPageTexts.fromBy(revision, day, time, publishedBy);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
