import type { ExportLogType } from '@portico/core/api';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { LogFilter, MatchMode } from './filters.ts';
import { columnFields, searchFields } from './types.ts';

/** A condition or a value in SQL. (DESIGN section 6) */
export type Sql<T = unknown> = RawBuilder<T>;

/** The text of a field: its column where there is one, else out of the event. (DESIGN section 6) */
export function fieldText(logType: ExportLogType, field: string): Sql<string | null> {
  const columns = Object.entries(columnFields[logType]);
  const column = columns.find(([, name]) => name === field)?.[0] ?? (field === 'name' ? 'name' : undefined);
  return column === undefined ? sql`event ->> ${field}::text` : sql.ref(column);
}

/** Members of a field as rows; a text is its only member. (DESIGN section 6) */
export function fieldMembers(field: string): Sql<string> {
  return sql`jsonb_array_elements_text(case jsonb_typeof(event -> ${field}::text) when 'array' then event -> ${field}::text
    else jsonb_build_array(event -> ${field}::text) end)`;
}

/** The filters of a call as one condition. (spec 2 section 7) */
export function filtersCondition(logType: ExportLogType, filters: readonly LogFilter[]): Sql<boolean> {
  if (filters.length === 0) return sql`true`;
  return sql.join(
    filters.map((filter) => sql`(${condition(logType, filter)})`),
    sql` and `,
  );
}

function condition(logType: ExportLogType, filter: LogFilter): Sql<boolean> {
  switch (filter.kind) {
    case 'any':
      return hasAny(logType, filter.field, filter.values);
    case 'not':
      return sql`(${hasAny(logType, filter.field, filter.values)}) is not true`;
    case 'match':
      return matches(fieldText(logType, filter.field), filter.mode, filter.text);
    case 'search':
      return sql.join(
        searchFields[logType].map((field) => matches(fieldText(logType, field), 'contains', filter.text)),
        sql` or `,
      );
  }
}

/** Lists match with one of their members; a column never holds a list. */
function hasAny(logType: ExportLogType, field: string, values: string[]): Sql<boolean> {
  const text = fieldText(logType, field);
  return sql`${text} = any(${values}::text[]) or event -> ${field}::text ?| ${values}::text[]`;
}

function matches(text: Sql<string | null>, mode: MatchMode, wanted: string): Sql<boolean> {
  const literal = wanted.replaceAll(/[\\%_]/g, '\\$&');
  switch (mode) {
    case 'equal':
      return sql`lower(${text}) = lower(${wanted}::text)`;
    case 'starts_with':
      return sql`${text} ilike ${`${literal}%`}`;
    case 'ends_with':
      return sql`${text} ilike ${`%${literal}`}`;
    case 'contains':
      return sql`${text} ilike ${`%${literal}%`}`;
    case 'regex':
      return sql`${text} ~* ${wanted}::text`;
  }
}
