import type { FilterOption, MultiValue } from '../model.ts';
import { lengthFault } from '../text-length.ts';
import { canonicalValues } from '../wire.ts';
import { matchingOptions } from './menu.ts';

/** An open multi-select menu: what it shows of what is chosen in it, which counts when it closes. (UI.md 4.7) */
export interface MenuDraftView {
  /** To choose from, under the text of the search box, in the order in which the menu opened. */
  options: readonly FilterOption[];
  /** Values not to have; each can be taken back. */
  excluded: readonly FilterOption[];
  /** Select all has nothing to add. (FLT-002) */
  isAllChosen: boolean;
  /** Clear selection has nothing to take away. (FLT-002) */
  isEmpty: boolean;
  /** The text of the search box as a value to choose, since the list may lack it; null where an option is that value. */
  typed: string | null;
}

/** What an open menu shows; excluded values stand apart, whatever is searched for, and chosen ones that were typed come first. (UI.md 4.7) */
export function menuDraftView(known: readonly FilterOption[], { any, not }: MultiValue, text: string): MenuDraftView {
  const names = new Set(known.map(({ value }) => value));
  const all = [...any.filter((value) => !names.has(value)).map((value) => ({ value, label: value })), ...known];
  const options = matchingOptions(all, text).filter(({ value }) => !not.includes(value));
  return {
    options,
    excluded: not.map((value) => all.find((option) => option.value === value) ?? { value, label: value }),
    isAllChosen: options.every(({ value }) => any.includes(value)),
    isEmpty: any.length + not.length === 0,
    typed: typedValue(all, not, text.trim()),
  };
}

function typedValue(all: readonly FilterOption[], not: readonly string[], text: string): string | null {
  const isKnown = not.includes(text) || all.some(({ value, label }) => value === text || label === text);
  return text === '' || isKnown || lengthFault(text) !== null ? null : text;
}

/** Takes over what is chosen among the options in view; what the search hides stays as it is. (spec 3 section 2) */
export function chooseValues(
  { any, not }: MultiValue,
  shown: readonly FilterOption[],
  chosen: readonly string[],
): MultiValue {
  const inView = new Set(shown.map(({ value }) => value));
  return { any: canonicalValues([...any.filter((value) => !inView.has(value)), ...chosen]), not };
}

/** Chooses every option in view besides what is chosen. (FLT-002) */
export function chooseAllValues(value: MultiValue, shown: readonly FilterOption[]): MultiValue {
  const all = shown.map((option) => option.value);
  return chooseValues(value, shown, all);
}

/** Chooses one value more. (UI.md 4.7) */
export function addValue({ any, not }: MultiValue, value: string): MultiValue {
  return { any: canonicalValues([...any, value]), not };
}

/** Takes a value back from those not to have. (UI.md 4.7) */
export function stopExcluding({ any, not }: MultiValue, value: string): MultiValue {
  return { any, not: not.filter((each) => each !== value) };
}

/** Whether closing a menu has something to apply; order does not count. (OP-117) */
export function isSameChoice(a: MultiValue, b: MultiValue): boolean {
  const written = ({ any, not }: MultiValue) => JSON.stringify([canonicalValues(any), canonicalValues(not)]);
  return written(a) === written(b);
}
