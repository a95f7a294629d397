import type { LogType } from '../../api/schemas/index.ts';
import {
  exactly,
  formatQuery,
  type QueryTerm,
  type QueryValue,
  splitValues,
  unknownFilters,
} from '../../filters/index.ts';
import { logFilterDefinitions } from '../query/filter-definitions.ts';
import { queryNameOf } from '../query/query-fields.ts';
import { readLogQuery, typedWordOf } from '../query/typed-query.ts';

/** Filters of a log's calls as its page takes them. */
export interface ShownFilters {
  query: string;
  /** The first parameter that the page has no way to ask for; null where it asks for all of them. */
  unshown: string | null;
}

/**
 * Filters as the calls of a log take them, in the words of its page: the calls take every field, any value and several of
 * them, as `pe_action=quarantine`, where the page has menus and texts of some. What those do not take becomes a condition of
 * the typed query, so that the page shows the events that were counted. (UI.md 4.16, decision 051)
 * @param query - without a time; it is answered as it stands where the page knows all of it.
 */
export function shownFilters(logType: LogType, query: string): ShownFilters {
  const unknown = unknownFilters(query, logFilterDefinitions(logType, { mode: null }), notFilters);
  if (unknown.length === 0) return { query, unshown: null };
  const given = new URLSearchParams(query);
  const names = new Set(unknown.map(({ key }) => (key.endsWith('_match') ? key.slice(0, -'_match'.length) : key)));
  const terms: QueryTerm[] = [];
  for (const name of names) {
    const term = termOf(logType, name, given.getAll(name), given.get(`${name}_match`) ?? '');
    if (term === null) return { query, unshown: name };
    terms.push(term);
  }
  const left = [...given].filter(([name]) => name !== 'query' && !names.has(name.replace(/_match$/, '')));
  const typed = [...given.getAll('query'), formatQuery(terms)].join(' ').trim();
  const { fault } = readLogQuery(typed, logType, null);
  if (fault !== null) return { query, unshown: [...names][0] ?? null };
  return { query: new URLSearchParams([...left, ['query', typed]]).toString(), unshown: null };
}

/** What is judged as something else. */
const notFilters = ['query', 'sort', 'order', 'grouped'];

function termOf(logType: LogType, name: string, texts: readonly string[], mode: string): QueryTerm | null {
  const isNot = name.endsWith('_not');
  const field = isNot ? name.slice(0, -'_not'.length) : name;
  if (!/^[A-Za-z][\w-]{0,63}$/.test(field) || field === 'search') return null; // the service refuses it
  const values = valuesOf(
    texts.filter((text) => text !== ''),
    mode,
  )?.map((value) => (typeof value === 'string' ? exactly(typedWordOf(field, value)) : value));
  return values === undefined || values.length === 0 ? null : { field: queryNameOf(logType, field), isNot, values };
}

/** What a parameter looks for; undefined where a typed query cannot say it, as a pattern. (OP-118) */
function valuesOf(texts: readonly string[], mode: string): (string | QueryValue)[] | undefined {
  const text = texts.join(',');
  if (mode === 'present' && text === '') return [between('', '')];
  switch (mode) {
    case '':
    case 'none':
    case 'present':
      return texts.flatMap(splitValues);
    case 'equal':
      return [exactly(text)];
    case 'contains':
      return [between('', text, '')];
    case 'starts_with':
      return [between(text, '')];
    case 'ends_with':
      return [between('', text)];
    default:
      return undefined;
  }
}

function between(...pieces: string[]): QueryValue {
  return { kind: 'text', pieces };
}
