import {
  type FilterDefinition,
  type FilterState,
  filterOf,
  formatFilters,
  LONGEST_TEXT,
  lengthFault,
} from '../../filters/index.ts';
import { eventPanelTexts } from './messages.ts';

/** A button that changes the filters by a value. */
export interface ValueChange {
  next: FilterState;
  label: string;
  /** Why it does nothing now; null when it does. */
  reason: string | null;
}

/** What a value of the open event offers; null where no filter is there for it. */
export interface ValueChanges {
  add: ValueChange | null;
  exclude: ValueChange | null;
}

/** The buttons beside a value: add it to the filters or exclude it, each with the reason when it is there already, or too long to be asked for. (UI.md 4.7, docs/added-calls.md) */
export function valueChanges(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  field: string,
  { value, name }: { value: string; name: string },
): ValueChanges {
  const now = formatFilters({ ...state, page: 0 }, definitions);
  const tooLong = lengthFault(value) === null ? null : eventPanelTexts.tooLong(String(LONGEST_TEXT));
  const change = (next: FilterState | null, words: string, reason: string): ValueChange | null =>
    next && { next, label: words, reason: tooLong ?? (formatFilters(next, definitions) === now ? reason : null) };
  const { add, exclude } = filterOf(state, definitions, field, value);
  return {
    add: change(add, eventPanelTexts.filterBy(name), eventPanelTexts.isFiltered),
    exclude: change(exclude, eventPanelTexts.exclude(name), eventPanelTexts.isExcluded),
  };
}
