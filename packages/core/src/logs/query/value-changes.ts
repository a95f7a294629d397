import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import {
  type FilterDefinition,
  type FilterState,
  filterOf,
  formatFilters,
  LONGEST_TEXT,
  lengthFault,
  setToggle,
  toggleValue,
} from '../../filters/index.ts';
import { columnOf } from '../columns/columns.ts';
import { differentValuesOf } from '../event/event.ts';
import { eventPanelTexts } from '../event/messages.ts';
import { addTerms, valueTerm, withoutTerm } from './box.ts';

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

/** Which field of which log a value is of. */
export interface ValueOf {
  logType: LogType;
  field: string;
}

/**
 * The buttons beside a value: add it to the filters or exclude it, each with the reason when it is there already, or too
 * long to be asked for. Where the bar has no filter for it, it becomes a condition of the typed query; a time has
 * neither. (UI.md 4.7, 4.16, docs/added-calls.md)
 */
export function valueChanges(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  of: ValueOf,
  { value, name }: { value: string; name: string },
): ValueChanges {
  const now = formatFilters({ ...state, page: 0 }, definitions);
  const tooLong = lengthFault(value) === null ? null : eventPanelTexts.tooLong(String(LONGEST_TEXT));
  const change = (next: FilterState | null, words: string, reason: string): ValueChange | null =>
    next && { next, label: words, reason: tooLong ?? (formatFilters(next, definitions) === now ? reason : null) };
  const { add, exclude } = nextStates(state, definitions, of, value);
  return {
    add: change(add, eventPanelTexts.filterBy(name), eventPanelTexts.isFiltered),
    exclude: change(exclude, eventPanelTexts.exclude(name), eventPanelTexts.isExcluded),
  };
}

/** A value is wanted or excluded, whichever of the two ways said so before. */
function nextStates(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  { logType, field }: ValueOf,
  value: string,
): { add: FilterState | null; exclude: FilterState | null } {
  if (columnOf(field).kind === 'time' || value === '') return { add: null, exclude: null };
  const { add, exclude } = filterOf(state, definitions, field, value);
  const term = valueTerm(logType, field, value, false);
  const contrary = { ...term, isNot: true };
  const filter = definitions.find((each) => each.field === field);
  const isSet = filter?.kind === 'toggle' && toggleValue(state, filter) === value;
  const without = isSet ? setToggle(state, filter, filter.initial) : state;
  return {
    add: add === null ? addTerms(state, definitions, [term]) : withoutTerm(add, definitions, contrary),
    exclude: exclude === null ? addTerms(without, definitions, [contrary]) : withoutTerm(exclude, definitions, term),
  };
}

/** What a cell offers: for each way one change with all of its values; null where it has none. (UI.md 4.16) */
export type CellChanges = ValueChanges;

/** The same for a whole cell, whose list of values is taken together. (UI.md 4.16) */
export function cellChanges(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  of: ValueOf,
  row: LogRowWire,
): CellChanges | null {
  const values = differentValuesOf(row, of.field);
  const { label } = columnOf(of.field);
  const [first, ...others] = values;
  if (first === undefined) return null;
  let changes = valueChanges(state, definitions, of, { value: first, name: label });
  for (const value of others) {
    const more = (way: keyof ValueChanges) => {
      const before = changes[way];
      return before && valueChanges(before.next, definitions, of, { value, name: label })[way];
    };
    changes = { add: joinedChange(changes.add, more('add')), exclude: joinedChange(changes.exclude, more('exclude')) };
  }
  return changes.add === null && changes.exclude === null ? null : changes;
}

/** Something to do as soon as one of them has. */
function joinedChange(before: ValueChange | null, after: ValueChange | null): ValueChange | null {
  return before && after && { ...after, reason: before.reason === null ? null : after.reason };
}
