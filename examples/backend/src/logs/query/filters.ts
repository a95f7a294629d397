import type { LogFilter } from '../../events/filters.ts';
import { invalid } from '../../http/problem.ts';
import { parseQuery, type QueryCondition } from './parse.ts';
import { QueryError } from './tokens.ts';

/** What a collector's query says. (DESIGN section 6) */
export interface CollectorFilters {
  intervalSeconds: number | null;
  filters: LogFilter[];
  /** Fields that it names, each with the character where it first does. */
  fields: ReadonlyMap<string, number>;
}

/**
 * The query of a collector as the conditions of the log calls, so that both answer the same events. (DESIGN section 6)
 * @throws Problem 400 with the character where it cannot be read.
 */
export function readCollectorQuery(text: string | undefined): CollectorFilters {
  if (text === undefined || text.trim() === '') return { intervalSeconds: null, filters: [], fields: new Map() };
  try {
    const { intervalSeconds, condition } = parseQuery(text);
    if (condition === null) return { intervalSeconds, filters: [], fields: new Map() };
    return { intervalSeconds, filters: [filterOf(condition)], fields: fieldsOf(condition) };
  } catch (error) {
    if (error instanceof QueryError) throw invalidQuery(error.message, error.at);
    throw error;
  }
}

/** A query that is refused, and where. */
export function invalidQuery(message: string, at: number) {
  return invalid(`query, character ${at}: ${message}${/[.?]$/.test(message) ? '' : '.'}`, 'query');
}

function filterOf(condition: QueryCondition): LogFilter {
  if (condition.kind !== 'compare') {
    return { kind: condition.kind === 'and' ? 'all' : 'either', of: condition.of.map(filterOf) };
  }
  const { field, comparison, value } = condition;
  if (comparison === 'LIKE') return { kind: 'match', field, mode: 'like', text: value };
  return { kind: comparison === '=' ? 'any' : 'not', field, values: [value] };
}

function fieldsOf(condition: QueryCondition, found = new Map<string, number>()): Map<string, number> {
  if (condition.kind !== 'compare') for (const each of condition.of) fieldsOf(each, found);
  else if (!found.has(condition.field)) found.set(condition.field, condition.at + 1);
  return found;
}
