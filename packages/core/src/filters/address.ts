import { withDefaultFilters } from '../access/index.ts';
import {
  DEFAULT_PAGE_SIZE,
  type FilterDefinition,
  type FilterState,
  initialMode,
  type MatchMode,
  type MultiValue,
  multiValue,
  pageSizes,
  type TextFilter,
  type TextValue,
  type ToggleFilter,
  textValue,
  toggleValue,
} from './model.ts';
import { canonicalValues, joinValues, splitValues } from './wire.ts';

/**
 * Reads the filters out of a query, with or without its question mark. What no filter takes is kept as it is written;
 * a value that a filter does not take is the filter's default. (spec 3 section 2, OP-117)
 */
export function parseFilters(query: string, definitions: readonly FilterDefinition[]): FilterState {
  const pairs = query
    .replace(/^\?/, '')
    .replace(/#.*$/s, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.replace(/^\?/, '%3F')); // once it stands first, it would be read as the query's mark
  const own = ownNames(definitions);
  const given = new Map<string, string[]>();
  const foreign: string[] = [];
  for (const pair of pairs) {
    const [name = '', value = ''] = [...new URLSearchParams(pair)][0] ?? [];
    if (own.has(name)) given.set(name, [...(given.get(name) ?? []), value]);
    else foreign.push(pair);
  }
  const toggles: Record<string, string> = {};
  const multis: Record<string, MultiValue> = {};
  const texts: Record<string, TextValue> = {};
  for (const definition of definitions) {
    const values = given.get(definition.field) ?? [];
    if (definition.kind === 'toggle') {
      const value = values.map((each) => readAs(definition, each)).find((each) => filterTakes(definition, each));
      if (value !== undefined && value !== definition.initial) toggles[definition.field] = value;
    } else if (definition.kind === 'multi') {
      const any = canonicalValues(values.flatMap(splitValues));
      const not = canonicalValues((given.get(`${definition.field}_not`) ?? []).flatMap(splitValues));
      if (any.length + not.length > 0) multis[definition.field] = { any, not };
    } else {
      const value = readText(definition, values, given.get(`${definition.field}_match`)?.[0]);
      if (value !== null) texts[definition.field] = value;
    }
  }
  return {
    toggles,
    multis,
    texts,
    page: readPage(given.get('page')?.[0]),
    pageSize: readPageSize(given.get('pageSize')?.[0]),
    foreign: sorted(foreign),
  };
}

/**
 * The query of a state, without its question mark: one parameter for each filter that has a value, defaults written out,
 * sorted as the guard of the log pages sorts, so that it has nothing left to change. (OP-82, OP-117)
 */
export function formatFilters(state: FilterState, definitions: readonly FilterDefinition[]): string {
  const { page, pageSize } = state;
  const pairs = [
    ...definitions.flatMap((definition) => pairsOf(state, definition)),
    ['page', String(page)],
    ['pageSize', String(pageSize)],
  ].map(([name = '', value = '']) => new URLSearchParams({ [name]: value }).toString());
  return sorted([...pairs, ...state.foreign]).join('&');
}

/** The filters of a state as a call takes them: no page, nothing local, nothing foreign. (spec 2 section 7, LOG-008) */
export function filterQuery(state: FilterState, definitions: readonly FilterDefinition[]): Record<string, string> {
  const sent = definitions.filter((definition) => definition.kind !== 'toggle' || definition.local !== true);
  return Object.fromEntries(sent.flatMap((definition) => pairsOf(state, definition)));
}

/** Whether two states ask for other rows; page, page size and foreign parameters do not count. (spec 3 section 2, FLT-006) */
export function filtersDiffer(a: FilterState, b: FilterState, definitions: readonly FilterDefinition[]): boolean {
  const written = (state: FilterState) =>
    JSON.stringify(definitions.flatMap((definition) => pairsOf(state, definition)));
  return written(a) !== written(b);
}

/** As the guard of the log pages sorts. (OP-82) */
function sorted(pairs: readonly string[]): string[] {
  return pairs.length === 0
    ? []
    : withDefaultFilters(`?${pairs.join('&')}`, {})
        .slice(1)
        .split('&');
}

/** Names that a page's filters take for themselves. */
export function ownNames(definitions: readonly FilterDefinition[]): ReadonlySet<string> {
  return new Set([
    'page',
    'pageSize',
    ...definitions.flatMap(({ kind, field }) => {
      if (kind === 'multi') return [field, `${field}_not`];
      return kind === 'text' ? [field, `${field}_match`] : [field];
    }),
  ]);
}

function pairsOf(state: FilterState, definition: FilterDefinition): [string, string][] {
  const { field } = definition;
  if (definition.kind === 'toggle') return filled([[field, toggleValue(state, definition)]]);
  if (definition.kind === 'multi') {
    const { any, not } = multiValue(state, definition);
    return filled([
      [field, joinValues(canonicalValues(any))],
      [`${field}_not`, joinValues(canonicalValues(not))],
    ]);
  }
  const { text, mode } = textValue(state, definition);
  if (text === '') return [];
  if (definition.modes.length === 0) return [[field, text]];
  // Without a mode the service reads a list of values. (docs/added-calls.md)
  if (mode === 'none') return [[field, joinValues([text])]];
  return [
    [field, text],
    [`${field}_match`, mode],
  ];
}

function filled(pairs: [string, string][]): [string, string][] {
  return pairs.filter(([, value]) => value !== '');
}

/** Whether a toggle can be set to a value. */
export function filterTakes({ options, accepts, initial }: ToggleFilter, value: string): boolean {
  return value === initial || options.some((option) => option.value === value) || accepts?.(value) === true;
}

export function readAs({ readAs = {} }: ToggleFilter, value: string): string {
  return Object.hasOwn(readAs, value) ? (readAs[value] ?? value) : value;
}

function readText(filter: TextFilter, values: readonly string[], mode: string | undefined): TextValue | null {
  const text = (values.find((value) => value.trim() !== '') ?? '').trim();
  if (text === '') return null;
  if (filter.modes.length === 0) return { text, mode: initialMode(filter) };
  const known = filter.modes.find((each) => each === (mode ?? 'none'));
  const chosen: MatchMode = known ?? initialMode(filter);
  // Without a mode the text is written as a value of a list; a list where one text is wanted keeps its commas.
  return { text: chosen === 'none' ? splitValues(text).join(',').trim() || text : text, mode: chosen };
}

function readPage(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function readPageSize(text: string | undefined): number {
  return pageSizes.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}
