import { matchModeMessages } from './messages.ts';

/** How a text is looked for; `none` asks for the exact value, without a mode on the wire. (spec 3 section 3, OP-118) */
export const matchModes = ['starts_with', 'ends_with', 'contains', 'equal', 'regex', 'none'] as const;
export type MatchMode = (typeof matchModes)[number];

/** The mode of a text filter that nobody chose one for. (OP-118) */
export const DEFAULT_MATCH_MODE: MatchMode = 'contains';

/** Words of the modes. Chosen here. */
export const matchModeLabels: Readonly<Record<MatchMode, string>> = matchModeMessages;

/** A value that can be chosen; `count` where the service told how many rows have it. */
export interface FilterOption {
  value: string;
  label: string;
  count?: number;
}

interface Named {
  /** Name of the query parameter, and of the field on the wire. */
  field: string;
  label: string;
}

/** One of a few values, always. The empty value stands for "all" and is not written to the address. (OP-117) */
export interface ToggleFilter extends Named {
  kind: 'toggle';
  options: readonly FilterOption[];
  /** Must be among the options, or be what `accepts` takes. */
  initial: string;
  /** Takes values that are not among the options, a month for example. */
  accepts?: (value: string) => boolean;
  /** Values that are not offered here, each with the one that it is read as. */
  readAs?: Readonly<Record<string, string>>;
  /** Read by the page alone and not sent as a filter; the interval for example. */
  local?: boolean;
}

/** Any number of values to have or not to have. (spec 3 section 2) */
export interface MultiFilter extends Named {
  kind: 'multi';
  options: readonly FilterOption[];
  /** Further options are the field's commonest values, asked of the service. (UI.md 4.7) */
  facets?: boolean;
  /** Words of values that are offered where the service has them, or where it names no value at all. */
  words?: Readonly<Record<string, string>>;
  /** Values that are never offered. (spec 2 section 5) */
  hidden?: readonly string[];
}

/** A text to look for. (spec 3 section 2) */
export interface TextFilter extends Named {
  kind: 'text';
  /** Modes to choose from; none at all for a search that has no mode. (OP-118) */
  modes: readonly MatchMode[];
  /** Without modes: holds for the whole value alone, so that a value of a row can be looked for. */
  isExact?: boolean;
  /** Has no control of its own: the search box takes its place, and old addresses still have it. (UI.md 4.16) */
  isHidden?: boolean;
  /** Without modes: holds a typed query, as `parseQuery` reads it; the search box writes it. (UI.md 4.16) */
  isQuery?: boolean;
}

/** The three kinds of filter, and no more. (spec 3 section 2, FLT-001) */
export type FilterDefinition = ToggleFilter | MultiFilter | TextFilter;

export interface MultiValue {
  /** Sorted, none twice. */
  any: readonly string[];
  not: readonly string[];
}
export interface TextValue {
  text: string;
  mode: MatchMode;
}

/** What a page's filters are: what its address says. Missing entries are at their default. (spec 3 section 2) */
export interface FilterState {
  toggles: Readonly<Record<string, string>>;
  multis: Readonly<Record<string, MultiValue>>;
  texts: Readonly<Record<string, TextValue>>;
  /** 0-based. (OP-80) */
  page: number;
  pageSize: number;
  /** Parameters of somebody else, as they were written. */
  foreign: readonly string[];
}

/** Rows a page may have, and has at first. (OP-80) */
export const pageSizes = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** Pause after the last key before a text counts, in milliseconds. (OP-117) */
export const TEXT_DEBOUNCE_MS = 300;
/** A menu with more options has a search box and a scroll area. (spec 3 section 2) */
export const PLAIN_MENU_OPTIONS = 5;
/** Values of a field that a menu offers of those that the service counted, the commonest first. Chosen here. */
export const FACETS_SHOWN = 50;

/** A value of nothing, as multi-select menus begin. */
export const noValues: MultiValue = { any: [], not: [] };

/** What a toggle is set to. */
export function toggleValue(state: FilterState, { field, initial }: ToggleFilter): string {
  return Object.hasOwn(state.toggles, field) ? (state.toggles[field] ?? initial) : initial;
}

/** What a menu has chosen. */
export function multiValue(state: FilterState, { field }: MultiFilter): MultiValue {
  return Object.hasOwn(state.multis, field) ? (state.multis[field] ?? noValues) : noValues;
}

/** What a text filter looks for. */
export function textValue(state: FilterState, filter: TextFilter): TextValue {
  const value = Object.hasOwn(state.texts, filter.field) ? state.texts[filter.field] : undefined;
  return value ?? { text: '', mode: initialMode(filter) };
}

/** The mode that a text filter begins with. (OP-118) */
export function initialMode({ modes }: TextFilter): MatchMode {
  return modes.length === 0 || modes.includes(DEFAULT_MATCH_MODE) ? DEFAULT_MATCH_MODE : (modes[0] as MatchMode);
}

/** Every filter at its default, on the first page. (OP-117) */
export function defaultFilters(pageSize: number = DEFAULT_PAGE_SIZE, foreign: readonly string[] = []): FilterState {
  return { toggles: {}, multis: {}, texts: {}, page: 0, pageSize, foreign };
}
