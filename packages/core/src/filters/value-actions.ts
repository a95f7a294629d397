import { filterTakes } from './address.ts';
import { setText, setToggle, setValues } from './change.ts';
import { type FilterDefinition, type FilterState, multiValue } from './model.ts';

/** What a value of a row can do to the filters; null where no filter of its field is there for it. */
export interface ValueActions {
  add: FilterState | null;
  exclude: FilterState | null;
}

/**
 * The states after adding a value to the filters, or excluding it. A value is either wanted or excluded: one takes the
 * other back. Texts and toggles have nothing to exclude with. (UI.md 4.7)
 */
export function filterOf(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  field: string,
  value: string,
): ValueActions {
  const filter = definitions.find((each) => each.field === field);
  if (filter === undefined || value === '') return { add: null, exclude: null };
  if (filter.kind === 'toggle')
    return { add: filterTakes(filter, value) ? setToggle(state, filter, value) : null, exclude: null };
  if (filter.kind === 'text') {
    const canBeWhole = filter.isExact === true || filter.modes.includes('equal');
    return { add: canBeWhole ? setText(state, filter, value, 'equal') : null, exclude: null };
  }
  const { any, not } = multiValue(state, filter);
  const without = (values: readonly string[]) => values.filter((each) => each !== value);
  return {
    add: setValues(state, filter, { any: [...any, value], not: without(not) }),
    exclude: setValues(state, filter, { any: without(any), not: [...not, value] }),
  };
}
