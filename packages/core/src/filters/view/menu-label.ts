import { formatRow } from '../../language/index.ts';
import { type FilterState, type MultiFilter, multiValue } from '../model.ts';
import { filterTexts } from './messages.ts';

/** What the menu's button says: `Risk`, `Risk: High`, `Category: 3`, `User: not 2`. (UI.md 4.7) */
export function menuLabel(state: FilterState, filter: MultiFilter): string {
  const { any, not } = multiValue(state, filter);
  const short = (values: readonly string[]) =>
    values.length === 1
      ? (filter.options.find(({ value }) => value === values[0])?.label ?? wordOf(filter, values[0] ?? ''))
      : String(values.length);
  const parts = [...(any.length > 0 ? [short(any)] : []), ...(not.length > 0 ? [filterTexts.not(short(not))] : [])];
  return parts.length === 0 ? filter.label : filterTexts.chosen(filter.label, formatRow(parts));
}

/** The word of a value; one without a word is shown as it is. */
export function wordOf({ words = {} }: MultiFilter, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}
