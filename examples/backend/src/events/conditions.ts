import type { ExportLogType } from '@portico/core/api';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { LogFilter, MatchMode as ParameterMode } from './filters.ts';
import { everyWord, hasIsolations, isolations, oneWordIn } from './isolation.ts';
import { columnFields, searchFields } from './types.ts';

type MatchMode = ParameterMode | 'like' | 'network' | 'value';

/** A condition or a value in SQL. (DESIGN section 6) */
export type Sql<T = unknown> = RawBuilder<T>;

/** The text of a field: its column where there is one, else out of the event. (DESIGN section 6) */
export function fieldText(logType: ExportLogType, field: string): Sql<string | null> {
  return columnOf(logType, field) ?? sql`event ->> ${field}::text`;
}

function columnOf(logType: ExportLogType, field: string): Sql<string | null> | undefined {
  const column = Object.entries(columnFields[logType]).find(([, name]) => name === field)?.[0];
  if (column !== undefined) return sql.ref(column);
  return field === 'name' ? sql.ref('name') : undefined;
}

/** Members of a field as rows; a text is its only member. (DESIGN section 6) */
export function fieldMembers(field: string): Sql<string> {
  return membersOf(sql`event -> ${field}::text`);
}

/** Whether a field has a column of its own, which never holds a list. (DESIGN section 6) */
export function isColumn(logType: ExportLogType, field: string): boolean {
  return columnOf(logType, field) !== undefined;
}

/** Members of a JSON value as rows; what is no list is its only member. (DESIGN section 6) */
export function membersOf(value: Sql): Sql<string> {
  return sql`jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value}
    else jsonb_build_array(${value}) end)`;
}

/** The filters of a call as one condition. (spec 2 section 7) */
export function filtersCondition(logType: ExportLogType, filters: readonly LogFilter[]): Sql<boolean> {
  return joined(logType, filters, sql` and `);
}

function joined(logType: ExportLogType, filters: readonly LogFilter[], word: Sql): Sql<boolean> {
  if (filters.length === 0) return sql`true`;
  return sql.join(
    filters.map((filter) => sql`(${condition(logType, filter)})`),
    word,
  );
}

function condition(logType: ExportLogType, filter: LogFilter): Sql<boolean> {
  switch (filter.kind) {
    case 'any':
      return hasAny(logType, filter.field, filter.values);
    case 'not':
      return sql`(${hasAny(logType, filter.field, filter.values)}) is not true`;
    case 'match':
      return hasMatch(logType, filter.field, filter.mode, filter.text);
    case 'present':
    case 'has':
      return hasValue(logType, filter.field);
    case 'all':
      return joined(logType, filter.of, sql` and `);
    case 'either':
      return joined(logType, filter.of, sql` or `);
    case 'none':
      return sql`(${condition(logType, filter.of)}) is not true`;
    case 'search':
      return searched(logType, 'contains', filter.text);
    case 'words':
      return searched(logType, 'like', filter.pattern);
  }
}

function searched(logType: ExportLogType, mode: MatchMode, text: string): Sql<boolean> {
  return sql.join(
    searchFields[logType].map((field) => fieldMatches(logType, field, mode, text)),
    sql` or `,
  );
}

/** Texts that the product writes where there is no value. */
export const absentTexts = sql`('', 'NA')`;

/** Whether a field has a value: a list where one of its members is one. (spec 3 section 7, OP-118) */
export function hasValue(logType: ExportLogType, field: string): Sql<boolean> {
  return fieldMatches(logType, field, 'value', '');
}

/**
 * Lists match with one of their members. A column holds no list, so only where it is empty the event is looked into, which
 * costs ten times as much as the column.
 */
export function hasAny(logType: ExportLogType, field: string, asked: readonly string[]): Sql<boolean> {
  const values = everyWord(field, asked);
  const list = sql`event -> ${field}::text`;
  const isList = sql`jsonb_typeof(${list}) = 'array'`;
  const column = columnOf(logType, field);
  return column === undefined
    ? sql`case when ${isList} then ${holdsAny(list, values)} else event ->> ${field}::text = any(${values}::text[]) end`
    : sql`${column} = any(${values}::text[]) or (${column} is null and ${isList} and (${holdsAny(list, values)}))`;
}

/**
 * Members that are no texts are compared by how they are written. That is slow: it is done only where one can be meant, and of
 * numbers only in lists that hold an equal one.
 */
function holdsAny(list: Sql, values: string[]): Sql<boolean> {
  const texts = sql<boolean>`${list} ?| ${values}::text[]`;
  const plain = values.filter((value) => numberOrBoolean.test(value));
  const nested = values.filter((value) => listOrObject.test(value));
  const written = (those: string[]) => sql<boolean>`exists (select from ${membersOf(list)} as member (value)
    where member.value = any(${those}::text[]))`;
  return sql.join(
    [
      texts,
      ...(plain.length === 0 ? [] : [sql`(${list} @> any(${plain}::jsonb[]) and ${written(plain)})`]),
      ...(nested.length === 0 ? [] : [written(nested)]),
    ],
    sql` or `,
  );
}

/** What members of JSON look like that are no texts; an address looks like none of them. */
const numberOrBoolean = /^(-?(0|[1-9]\d*)(\.\d+)?|true|false)$/;
const listOrObject = /^[[{].*[\]}]$/s;

/** A list that stands where a column would hold a text, null for all else. */
export function listBehind(logType: ExportLogType, field: string): Sql {
  const list = sql`event -> ${field}::text`;
  return sql`case when ${fieldText(logType, field)} is null and jsonb_typeof(${list}) = 'array' then ${list} end`;
}

/** Of two words for one value a text finds both. */
function hasMatch(logType: ExportLogType, field: string, mode: MatchMode, wanted: string): Sql<boolean> {
  const found = fieldMatches(logType, field, mode, wanted);
  if (!hasIsolations(field)) return found;
  const isWord = isolations.map((word) => matches(sql`${word}::text`, mode, wanted));
  return sql`${found} or ((${sql.join(isWord, sql` or `)}) and (${hasAny(logType, field, isolations)}))`;
}

/** As with values, one member of a list is enough, and an event is looked into only where its column is empty. (OP-118) */
function fieldMatches(logType: ExportLogType, field: string, mode: MatchMode, wanted: string): Sql<boolean> {
  const list = sql`event -> ${field}::text`;
  const isList = sql`jsonb_typeof(${list}) = 'array'`;
  const inList = sql`exists (select from ${fieldMembers(field)} as member (value)
    where ${matches(sql.ref('member.value'), mode, wanted)})`;
  const column = columnOf(logType, field);
  return column === undefined
    ? sql`case when ${isList} then ${inList} else ${matches(fieldText(logType, field), mode, wanted)} end`
    : sql`${matches(column, mode, wanted)} or (${column} is null and ${isList} and ${inList})`;
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
    case 'like':
      return sql`${text} ilike ${wanted}::text`;
    case 'regex':
      return sql`${text} ~* ${wanted}::text`;
    case 'value':
      return sql`${text} <> '' and ${text} <> 'NA'`;
    case 'network':
      // A case, so that no other text is ever read as an address.
      return sql`case when (${text}) ~* ${wanted.includes(':') ? address6 : address4}::text
        then (${text})::inet <<= ${wanted}::text::inet else false end`;
  }
}

/** A text as an address, null for every other one. */
export function address(text: Sql<string | null>): Sql {
  return sql`case when (${text}) ~* ${address4}::text or (${text}) ~* ${address6}::text then (${text})::inet end`;
}

/** A field's one text as it is answered, null for a list; columns never hold lists, and are read without the event. */
export function singleText(logType: ExportLogType, field: string): Sql<string | null> {
  const text = oneWordIn(field, sql<string | null>`nullif(${fieldText(logType, field)}, '')`);
  if (isColumn(logType, field)) return text;
  return sql`case jsonb_typeof(event -> ${field}::text) when 'array' then null else ${text} end`;
}

/** What PostgreSQL reads as an address without doubt; older ones than 16 cannot be asked. */
const octet = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const address4 = `^${octet}(\\.${octet}){3}$`;
const address6 = `^(([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|([0-9a-f]{1,4}:){1,7}:${Array.from(
  { length: 6 },
  (_, at) => `|([0-9a-f]{1,4}:){1,${at + 1}}(:[0-9a-f]{1,4}){1,${6 - at}}`,
).join('')}|:(:[0-9a-f]{1,4}){1,7}|::)$`;
