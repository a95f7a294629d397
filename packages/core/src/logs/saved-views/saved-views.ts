import { LOG_VIEW_NAME_MAX, LOG_VIEWS_MAX, type LogType } from '../../api/schemas/index.ts';
import {
  type FilterDefinition,
  type FilterState,
  filtersDiffer,
  formatFilters,
  parseFilters,
} from '../../filters/index.ts';
import type { ColumnChoice } from '../../shared/index.ts';
import { logColumnsFrom } from '../columns/column-choice.ts';
import { savedViewTexts } from './messages.ts';

/** What a view keeps. (issue 7, docs/added-calls.md) */
export interface ViewContent {
  /** The filters as the portal writes them into its address, without page and open event. */
  query: string;
  /** Missing where a script saved none: the columns stay as they are. */
  columns?: ColumnChoice | undefined;
}

/** A view with its name. (issue 7) */
export interface SavedView extends ViewContent {
  id: string;
  name: string;
  /** When it was saved last; a change and a deletion name it. (OP-202) */
  updated_at?: string | null | undefined;
  /** Whoever may read the log sees it. (issue 17) */
  is_shared?: boolean | undefined;
  /** Who shares it; of one's own nothing. */
  owner?: string | undefined;
  /** Of a shared one: whether this user may change it. */
  may_change?: boolean | undefined;
}

/** A view that is to be saved; it gets an id of its own unless it has one. (issue 7) */
export type NewView = Omit<SavedView, 'id' | 'owner' | 'may_change'> & { id?: string };

/** What a log shows now. */
export interface ShownLog {
  logType: LogType;
  definitions: readonly FilterDefinition[];
  filters: FilterState;
  columns: ColumnChoice;
}

/** What is kept of a log as it is shown: neither the page nor what is foreign in the address. (issue 7) */
export function viewOf({ filters, columns, definitions }: Omit<ShownLog, 'logType'>): Required<ViewContent> {
  const written = formatFilters({ ...filters, page: 0, foreign: [] }, definitions);
  const query = written
    .split('&')
    .filter((pair) => !pair.startsWith('page='))
    .join('&');
  return { query, columns };
}

/**
 * The filters of a view, from its first page. What is foreign in the address stays; fields that the log no longer
 * filters by are left out. (issue 7)
 */
export function applyView(
  { query }: Pick<ViewContent, 'query'>,
  definitions: readonly FilterDefinition[],
  now: FilterState,
): FilterState {
  const state = parseFilters(query, definitions);
  const pageSize = new URLSearchParams(query).has('pageSize') ? state.pageSize : now.pageSize;
  return { ...state, page: 0, pageSize, foreign: now.foreign };
}

/** The columns of a view; null where it has none. Fields that came later are hidden. (issue 7, UI.md 4.7) */
export function viewColumns({ columns }: Pick<ViewContent, 'columns'>, logType: LogType): ColumnChoice | null {
  return columns === undefined ? null : logColumnsFrom(columns, logType);
}

/** Whether a log shows what a view keeps; neither the page nor its size counts. (issue 7) */
export function viewIsCurrent(view: ViewContent, { logType, definitions, filters, columns }: ShownLog): boolean {
  if (filtersDiffer(applyView(view, definitions, filters), filters, definitions)) return false;
  const kept = viewColumns(view, logType);
  return kept === null || inView(kept) === inView(columns);
}

/** Which view a log shows, and whether it was changed since it was chosen. (issue 7) */
export function currentView(
  views: readonly SavedView[],
  shown: ShownLog,
  chosenId: string | null,
): { view: SavedView | null; isChanged: boolean } {
  const chosen = views.find(({ id }) => id === chosenId) ?? null;
  if (chosen !== null && viewIsCurrent(chosen, shown)) return { view: chosen, isChanged: false };
  const same = views.find((view) => viewIsCurrent(view, shown));
  return same === undefined ? { view: chosen, isChanged: chosen !== null } : { view: same, isChanged: false };
}

/** Names that differ in letter case alone are one name. (docs/added-calls.md) */
export function viewNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** What is wrong with the name of a new view; null when nothing is. (docs/added-calls.md) */
export function viewNameFault(name: string, views: readonly SavedView[]): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return savedViewTexts.nameMissing;
  if (trimmed.length > LOG_VIEW_NAME_MAX) return savedViewTexts.nameTooLong;
  const taken = views.find((view) => isOwnView(view) && viewNameKey(view.name) === viewNameKey(trimmed));
  return taken === undefined ? null : savedViewTexts.nameTaken(taken.name);
}

/** Whether it is this user's, and not only shared with him. (issue 17) */
export function isOwnView({ owner }: SavedView): boolean {
  return owner === undefined;
}

/** Whether this user may change and delete a view. (issue 17) */
export function mayChangeView(view: SavedView): boolean {
  return isOwnView(view) || view.may_change === true;
}

/** Whether a log has room for another view of its user. (docs/added-calls.md) */
export function canAddView(views: readonly SavedView[]): boolean {
  return views.filter(isOwnView).length < LOG_VIEWS_MAX;
}

function inView(columns: ColumnChoice): string {
  return JSON.stringify(columns.filter(({ isVisible }) => isVisible).map(({ field, widthPx }) => [field, widthPx]));
}
