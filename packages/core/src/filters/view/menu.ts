import {
  FACETS_SHOWN,
  type FilterOption,
  type FilterState,
  type MultiFilter,
  multiValue,
  PLAIN_MENU_OPTIONS,
} from '../model.ts';
import { wordOf } from './menu-label.ts';

/** Values of a field as the service counted them, asked for one more than are shown: with it there are further ones. (UI.md 4.7) */
export type Facets = readonly { value: string; count: number }[];

/** What a multi-select menu shows. (spec 3 section 2) */
export interface MenuView {
  options: readonly FilterOption[];
  /** More than 5 options have a search box and a scroll area. (FLT-003) */
  hasSearch: boolean;
  /** All that are offered are chosen; select all has nothing to do. (FLT-002) */
  allChosen: boolean;
  /** None is chosen; clear selection has nothing to do. (FLT-002) */
  noneChosen: boolean;
  /** How many of the commonest values are offered where the field has further ones; null where all are. (UI.md 1.7) */
  commonest: number | null;
}

/**
 * Options of a menu as it opens: the known ones, then the service's, then what is chosen though neither names it; those
 * that are chosen come first. Hidden ones are left out unless they are chosen. (spec 3 section 2, UI.md 4.7)
 */
export function menuView(state: FilterState, filter: MultiFilter, facets: Facets = []): MenuView {
  const { any, not } = multiValue(state, filter);
  const chosen = new Set(any);
  const isOffered = (value: string) => value !== '' && (chosen.has(value) || filter.hidden?.includes(value) !== true);
  const shown = facets.filter(({ value }) => isOffered(value)).slice(0, FACETS_SHOWN);
  const counts = new Map(shown.map(({ value, count }) => [value, count]));
  const labels = new Map(filter.options.map(({ value, label }) => [value, label]));
  const words = counts.size === 0 ? Object.keys(filter.words ?? {}) : [];
  const values = new Set([...labels.keys(), ...words, ...counts.keys(), ...any, ...not]);
  const options = [...values].filter(isOffered).map((value): FilterOption => {
    const count = counts.get(value);
    return { value, label: labels.get(value) ?? wordOf(filter, value), ...(count !== undefined && { count }) };
  });
  return {
    options: [
      ...options.filter(({ value }) => chosen.has(value)),
      ...options.filter(({ value }) => !chosen.has(value)),
    ],
    hasSearch: options.length > PLAIN_MENU_OPTIONS,
    allChosen: options.length > 0 && options.every(({ value }) => chosen.has(value)),
    noneChosen: chosen.size === 0,
    commonest: facets.length > FACETS_SHOWN ? shown.length : null,
  };
}

/** Options whose label or value holds the text, letter case aside. (spec 3 section 2) */
export function matchingOptions(options: readonly FilterOption[], text: string): FilterOption[] {
  const wanted = text.trim().toLowerCase();
  return options.filter(({ label, value }) => `${label}\n${value}`.toLowerCase().includes(wanted));
}
