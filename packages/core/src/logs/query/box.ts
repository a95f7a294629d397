import { type LogType, looksLikeEventId } from '../../api/schemas/index.ts';
import {
  exactly,
  type FilterDefinition,
  type FilterState,
  formatQuery,
  formatQueryValue,
  LONGEST_QUERY_VALUE,
  parseQuery,
  type QueryFault,
  type QueryTerm,
  type QueryValue,
  type Recognised,
  recognise,
  refangedTerm,
  sameTerm,
  setText,
  type TextFilter,
  textValue,
} from '../../filters/index.ts';
import { queryFieldsOf, queryNameOf } from './query-fields.ts';
import { readLogQuery, typedWordOf, unknownQueryField } from './typed-query.ts';

/** What the search box makes of its text. (UI.md 4.16) */
export type BoxRead =
  | {
      fault: null;
      terms: readonly QueryTerm[];
      recognised: Recognised['kind'] | null;
      unknown: string | null;
      /** The id of an event that the same text would be; the condition of that, where there is such an event. */
      event: { id: string; term: QueryTerm } | null;
    }
  | { fault: QueryFault };

/**
 * Reads what stands in the search box: something pasted that is known for what it is, or a typed query. (UI.md 4.16,
 * INC-003, INC-004)
 * @returns `unknown` names a field that the log is not known to have; the service says whether its events do.
 */
export function readBox(text: string, logType: LogType): BoxRead {
  const found = recognise(text);
  const term = found === null ? null : termOfRecognised(found, logType);
  if (found !== null && term !== null) {
    const { fault } = parseQuery(formatQuery([term]));
    if (fault !== null) return { fault: { ...fault, at: 0, end: text.length } };
    const event = found.kind === 'hash' ? eventNamed(found.text) : null;
    return { fault: null, terms: [term], recognised: found.kind, unknown: null, event };
  }
  const read = parseQuery(text);
  if (read.fault !== null) return read;
  const checked = readLogQuery(text, logType, null);
  if (checked.fault !== null) return checked;
  // Quotes hold what stands for itself.
  const terms = text.includes('"') ? read.terms : read.terms.map(refangedTerm);
  const event = looksLikeEventId(text.trim()) ? eventNamed(text.trim()) : null;
  return { fault: null, terms, recognised: null, unknown: unknownQueryField(terms, logType), event };
}

function eventNamed(id: string): { id: string; term: QueryTerm } {
  return { id, term: { field: 'event_id', isNot: false, values: [exactly(id)] } };
}

const SHA256_DIGITS = 64;

/** The condition that something pasted stands for in a log; words where the log has no field for it. */
function termOfRecognised({ kind, text }: Recognised, logType: LogType): QueryTerm | null {
  const named = (name: string, ...values: QueryValue[]): QueryTerm | null =>
    queryFieldsOf(logType, name).length === 0 ? null : { field: name, isNot: false, values };
  const words: QueryTerm = { field: null, isNot: false, values: [exactly(text)] };
  switch (kind) {
    case 'eventId':
      return named('event_id', exactly(text)) ?? words;
    case 'hash':
      // Events have no field of another kind of hash: what is named after one is found.
      return (text.length === SHA256_DIGITS ? named('hash', exactly(text)) : null) ?? words;
    case 'address':
      return (logType === 'email' ? null : named('address', exactly(text))) ?? words;
    case 'network':
      return logType === 'email' ? null : named('address', { kind: 'network', network: text });
    case 'email':
      return (logType === 'email' ? named('address', exactly(text)) : named('user', exactly(text))) ?? words;
    case 'domain':
      return named('domain', exactly(text), { kind: 'text', pieces: ['', `.${text}`] }) ?? words;
    case 'url':
      return (/^\w+:\/\//.test(text) ? named('url', beginning(text)) : null) ?? words;
  }
}

/** What a URL begins with, as much of it as a value may have: links of mails are often longer. */
function beginning(url: string): QueryValue {
  const value = (length: number): QueryValue => ({ kind: 'text', pieces: [url.slice(0, length), ''] });
  const over = formatQueryValue(value(LONGEST_QUERY_VALUE)).length - LONGEST_QUERY_VALUE;
  return value(LONGEST_QUERY_VALUE - Math.max(0, over));
}

/** The typed query of a log's filters. */
export function queryFilterOf(definitions: readonly FilterDefinition[]): TextFilter | null {
  return definitions.find((each): each is TextFilter => each.kind === 'text' && each.isQuery === true) ?? null;
}

/** Conditions that were typed; none where what stands in the address cannot be read. */
export function typedTerms(state: FilterState, definitions: readonly FilterDefinition[]): readonly QueryTerm[] {
  const filter = queryFilterOf(definitions);
  const read = filter === null ? null : parseQuery(textValue(state, filter).text);
  return read === null || read.fault !== null ? [] : read.terms;
}

/** Filters with other typed conditions, from the first page. */
export function setTerms(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  terms: readonly QueryTerm[],
): FilterState {
  const filter = queryFilterOf(definitions);
  if (filter === null) return state;
  const different = terms.filter((term, at) => terms.findIndex((other) => sameTerm(other, term)) === at);
  return setText(state, filter, formatQuery(different), 'contains');
}

/** Filters with further conditions; what says the contrary of one of them goes. (UI.md 4.16) */
export function addTerms(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  more: readonly QueryTerm[],
): FilterState {
  const contrary = (term: QueryTerm) => more.some((each) => sameTerm({ ...each, isNot: !each.isNot }, term));
  return setTerms(state, definitions, [...typedTerms(state, definitions).filter((term) => !contrary(term)), ...more]);
}

/** Filters without a condition; untouched where it is not there. */
export function withoutTerm(
  state: FilterState,
  definitions: readonly FilterDefinition[],
  term: QueryTerm,
): FilterState {
  const terms = typedTerms(state, definitions);
  const left = terms.filter((each) => !sameTerm(each, term));
  return left.length === terms.length ? state : setTerms(state, definitions, left);
}

/** The condition that a field has a value, as it would be typed. (UI.md 4.16) */
export function valueTerm(logType: LogType, field: string, value: string, isNot: boolean): QueryTerm {
  return { field: queryNameOf(logType, field), isNot, values: [exactly(typedWordOf(field, value))] };
}
