import { isTooLarge, patternSize, TOO_LARGE_PATTERN, textFault } from '@portico/core/filters';
import { invalid } from '../http/problem.ts';

/** How a text is looked for; see the rules of `docs/added-calls.md`. (spec 3 section 3, OP-118) */
export type MatchMode = 'starts_with' | 'ends_with' | 'contains' | 'equal' | 'regex';

/** One condition on a field of events, as a parameter of a log call has it. (spec 2 section 7) */
export type ParameterFilter =
  | { kind: 'any' | 'not'; field: string; values: string[] }
  | { kind: 'match'; field: string; mode: MatchMode; text: string }
  /** The field has a value: neither an empty one nor `NA`, which the product writes where there is none. */
  | { kind: 'present'; field: string }
  | { kind: 'search'; text: string };

/**
 * A condition on events; those of queries are joined, and have patterns with `%` and `_`, networks, and whether there is a
 * value at all. (DESIGN section 6, UI.md section 4.16)
 */
export type LogFilter =
  | ParameterFilter
  | { kind: 'match'; field: string; mode: 'like' | 'network'; text: string }
  | { kind: 'has'; field: string }
  | { kind: 'words'; pattern: string }
  | { kind: 'all' | 'either'; of: readonly LogFilter[] }
  | { kind: 'none'; of: LogFilter };

const modes: readonly MatchMode[] = ['starts_with', 'ends_with', 'contains', 'equal', 'regex'];

/** Parameters of every log call that are no filters: the window, and what the portal keeps in its own address. (LOG-001) */
const windowParameters = ['start', 'end', 'limit', 'page', 'pageSize', 'interval', 'timestamp'];

const fieldName = /^[A-Za-z][\w-]{0,63}$/;
const longestText = 500;
const mostFilters = 30;
const mostValues = 200;

/**
 * Reads the filters of a log call. (spec 2 section 7, OP-117, OP-118)
 * @param own - further parameters of the call.
 * @throws Problem 400 naming the parameter.
 */
export function readFilters(query: Readonly<Record<string, unknown>>, own: readonly string[] = []): ParameterFilter[] {
  const reserved = new Set([...windowParameters, ...own]);
  const filters = Object.entries(query).flatMap(([name, value]): ParameterFilter[] => {
    if (reserved.has(name)) return [];
    if (name.endsWith('_match')) {
      const field = name.slice(0, -'_match'.length);
      if (value === PRESENT && field !== 'search' && !isGiven(query[field])) {
        return [{ kind: 'present', field: checkedField(field) }];
      }
      refuseLoneMode(query, name);
      return [];
    }
    const texts = (Array.isArray(value) ? value : [value]).map(String).filter((text) => text !== '');
    return texts.length === 0 ? [] : [readFilter(name, texts, query[`${name}_match`])];
  });
  if (filters.length > mostFilters) throw invalid(`At most ${mostFilters} filters are taken.`, 'query');
  refuseLargePatterns(filters);
  return filters;
}

/** The mode that needs no text: values of the field imply it. (docs/added-calls.md, decision 026) */
const PRESENT = 'present';

function isGiven(value: unknown): boolean {
  return [value].flat().some((text) => text !== undefined && text !== '');
}

/** The parameter that a filter was read from. (docs/added-calls.md) */
export function filterNameOf({ kind, field }: Exclude<ParameterFilter, { kind: 'search' }>): string {
  if (kind === 'present') return `${field}_match`;
  return kind === 'not' ? `${field}_not` : field;
}

function refuseLoneMode(query: Readonly<Record<string, unknown>>, name: string): void {
  const filter = name.slice(0, -'_match'.length);
  if (filter === 'search') throw invalid(`${name}: the search has no modes; filter on one field instead`, name);
  if (!Object.hasOwn(query, filter)) throw invalid(`${name}: stands beside ${filter}, which is missing`, name);
}

/** Many patterns cost as much as one large one, so that their sizes are added up. */
function refuseLargePatterns(filters: readonly ParameterFilter[]): void {
  let size = 0;
  for (const filter of filters) {
    if (filter.kind !== 'match' || filter.mode !== 'regex') continue;
    size += patternSize(filter.text);
    if (isTooLarge(size)) {
      throw invalid(
        `${filter.field}: with the patterns before it, it is too large. ${TOO_LARGE_PATTERN}`,
        filter.field,
      );
    }
  }
}

function readFilter(name: string, texts: string[], mode: unknown): ParameterFilter {
  if (name === 'search') return { kind: 'search', text: checkedText(name, texts.join(' ')) };
  if (mode !== undefined && mode !== '' && mode !== 'none' && mode !== PRESENT) {
    return {
      kind: 'match',
      field: checkedField(name),
      mode: checkedMode(name, mode),
      text: matchText(name, mode, texts),
    };
  }
  const excluded = name.endsWith('_not');
  const values = texts.flatMap(splitValues);
  if (values.length > mostValues) throw invalid(`${name}: at most ${mostValues} values`, name);
  return {
    kind: excluded ? 'not' : 'any',
    field: checkedField(excluded ? name.slice(0, -4) : name),
    values: values.map((value) => checkedText(name, value)),
  };
}

/** Commas part values; one inside of a value is written `%2C`. (OP-117) */
function splitValues(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.replaceAll(/%2c/gi, ',').replaceAll(/%25/g, '%'))
    .filter((part) => part !== '');
}

function matchText(name: string, mode: unknown, texts: string[]): string {
  const text = checkedText(name, texts.join(','));
  if (mode === 'regex') refuseUnsafePattern(name, text);
  return text;
}

function checkedMode(name: string, mode: unknown): MatchMode {
  const known = modes.find((each) => each === mode);
  if (known === undefined)
    throw invalid(`${name}_match takes one of ${modes.join(', ')}, present, none.`, `${name}_match`);
  return known;
}

function checkedField(name: string): string {
  if (!fieldName.test(name)) throw invalid(`${name} is not the name of a field.`, name);
  return name;
}

function checkedText(name: string, text: string): string {
  if (text.length > longestText) throw invalid(`${name}: at most ${longestText} characters`, name);
  if (text.includes('\u0000')) throw invalid(`${name}: holds a character that cannot be stored`, name);
  return text;
}

/**
 * PostgreSQL runs a pattern as a finite automaton, in time that grows linearly with the text, unless it has back
 * references; look-around starts an automaton at each character. Repeats of repeats make the automaton itself large: of a
 * few characters it takes PostgreSQL seconds and 100 MB to build. What it does not read as the portal does is refused too,
 * so that both have one list. (DESIGN section 5; issue acceptance: linear-time regular expressions only)
 */
function refuseUnsafePattern(name: string, pattern: string): void {
  const fault = textFault(pattern, true);
  if (fault !== null) throw invalid(`${name}: ${fault}`, name);
}
