import type { LogRowWire, LogType } from '../../api/schemas/index.ts';
import { clearFilters, type FilterDefinition, type FilterState, type QueryTerm } from '../../filters/index.ts';
import { differentValuesOf } from '../event/event.ts';
import { addTerms } from './box.ts';
import { queryNameOf } from './query-fields.ts';
import { tellingFields } from './telling-fields.ts';

/**
 * Filters for the events of the same time range that are like this one, in place of all others but the time; null where the
 * event has nothing that it could be told by. (issue 17)
 */
export function similarEvents(
  filters: FilterState,
  definitions: readonly FilterDefinition[],
  logType: LogType,
  row: LogRowWire,
): FilterState | null {
  const terms = tellingFields[logType].flatMap((field): QueryTerm[] => {
    const values = differentValuesOf(row, field).map((value) => ({ kind: 'text' as const, pieces: [value] }));
    return values.length === 0 ? [] : [{ field: queryNameOf(logType, field), isNot: false, values }];
  });
  return terms.length === 0 ? null : addTerms(clearFilters(filters, definitions), definitions, terms);
}
