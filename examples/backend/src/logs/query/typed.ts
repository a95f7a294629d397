import type { LogType } from '@portico/core/api';
import type { QueryValue } from '@portico/core/filters';
import { isAnyValue } from '@portico/core/filters';
import type { LogQueryTerm } from '@portico/core/logs';
import { readLogQuery } from '@portico/core/logs';
import type { LogFilter } from '../../events/filters.ts';
import type { LogOf } from '../../events/known-fields.ts';
import { knownFields } from '../../events/known-fields.ts';
import { invalidQuery } from './filters.ts';

/**
 * The conditions of a typed query as those of the log calls. (UI.md section 4.16, docs/added-calls.md)
 * @throws Problem 400 with the character where it cannot be read, or names a field that no event has.
 */
export async function readTypedQuery(
  { logs, tenantId, logType }: LogOf & { logType: LogType },
  text: string | undefined,
): Promise<LogFilter[]> {
  if (text === undefined || text.trim() === '') return [];
  const known = [...knownFields(logType)];
  let read = readLogQuery(text, logType, known);
  // Only an unknown field costs a question; whatever else is wrong is wrong again.
  if (read.fault !== null) read = readLogQuery(text, logType, [...known, ...(await logs.fields(tenantId, logType))]);
  if (read.fault !== null) throw invalidQuery(read.fault.message, read.fault.at + 1);
  // One filter, which no menu takes for its own.
  return [{ kind: 'all', of: read.terms.map(filterOf) }];
}

function filterOf({ fields, isNot, values }: LogQueryTerm): LogFilter {
  const of = joined(
    values.flatMap((value) =>
      fields === null ? [wordsFilter(value)] : fields.map((field) => valueFilter(field, value)),
    ),
  );
  return isNot ? { kind: 'none', of } : of;
}

function joined(filters: LogFilter[]): LogFilter {
  const [only] = filters;
  return filters.length === 1 && only !== undefined ? only : { kind: 'either', of: filters };
}

function valueFilter(field: string, value: QueryValue): LogFilter {
  if (value.kind === 'network') return { kind: 'match', field, mode: 'network', text: value.network };
  if (isAnyValue(value)) return { kind: 'has', field };
  const [only = ''] = value.pieces;
  if (value.pieces.length === 1) return { kind: 'match', field, mode: 'equal', text: only };
  return { kind: 'match', field, mode: 'like', text: patternOf(value.pieces) };
}

/** Words are looked for inside of a value. */
function wordsFilter(value: QueryValue): LogFilter {
  if (value.kind === 'network') return { kind: 'words', pattern: patternOf(['', value.network, '']) };
  return { kind: 'words', pattern: patternOf(['', ...value.pieces, '']) };
}

function patternOf(pieces: readonly string[]): string {
  return pieces.map((piece) => piece.replaceAll(/[\\%_]/g, '\\$&')).join('%');
}
