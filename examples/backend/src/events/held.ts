import type { ExportLogType } from '@portico/core/api';
import { sql } from 'kysely';
import type { Sql } from './conditions.ts';
import { absentTexts, fieldText, isColumn, listBehind, membersOf } from './conditions.ts';
import { oneWordIn } from './isolation.ts';

/**
 * What an event has in the field, as it is counted: the text of a column and the list in its place, else the JSON value, which
 * may be a list itself.
 */
export function heldIn(logType: ExportLogType, field: string): { held: Sql; list: Sql } {
  return isColumn(logType, field)
    ? { held: fieldText(logType, field), list: listBehind(logType, field) }
    : { held: sql`event -> ${field}::text`, list: sql`null::jsonb` };
}

/** How what is counted in `found` is read: its text, whether it is a list, and its members as rows, each once. */
function readHeld(logType: ExportLogType, field: string) {
  const hasColumn = isColumn(logType, field);
  const members = membersOf(hasColumn ? sql`list` : sql`held`);
  // Of a list with both words for one value that counts once.
  const one = oneWordIn(field, sql<string>`value`);
  return {
    text: hasColumn ? sql`held` : sql`held #>> '{}'`,
    isList: hasColumn ? sql`list is not null` : sql`coalesce(jsonb_typeof(held) = 'array', false)`,
    members: sql`(select distinct ${one} as value from ${members} as each (value) where ${isValue(sql`value`)})`,
  };
}

/** What is counted in `found`, by its values: a list by each of its members once, all else as it is. */
export function valuesOf(logType: ExportLogType, field: string): Sql {
  const { text, isList, members } = readHeld(logType, field);
  return sql`(
    select found.*, ${text} as value from found where not (${isList}) and ${isValue(text)}
    union all
    select found.*, member.value from found, lateral ${members} as member where ${isList})`;
}

/** Whether what is counted has a value. */
export function isFilled(logType: ExportLogType, field: string): Sql<boolean> {
  const { text, isList, members } = readHeld(logType, field);
  return sql`case when ${isList} then exists (select from ${members} as member) else ${isValue(text)} end`;
}

function isValue(text: Sql): Sql<boolean> {
  return sql`(${text} is not null and ${text} not in ${absentTexts})`;
}
