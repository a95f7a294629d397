import { sameAction } from '@portico/core/logs/view';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The portal's word for isolated pages, and the service's own; events have either. (spec 3 section 5, REP-004) */
export const isolations: readonly string[] = ['isolate', 'safeview'];
const notAnswered = isolations.filter((word) => sameAction(word) !== word);

/** Whether isolation has two words in a field, which every call takes for one value. (docs/added-calls.md) */
export function hasIsolations(field: string): boolean {
  return field === 'pe_action';
}

/** Values as events may have them. */
export function everyWord(field: string, values: readonly string[]): string[] {
  if (!hasIsolations(field)) return [...values];
  return [...new Set(values.flatMap((value) => (isolations.includes(value) ? isolations : [value])))];
}

/** A value as it is answered. */
export function oneWord(field: string, value: string): string {
  return hasIsolations(field) ? sameAction(value) : value;
}

/** The same in SQL. */
export function oneWordIn<T extends string | null>(field: string, text: RawBuilder<T>): RawBuilder<T> {
  if (!hasIsolations(field)) return text;
  return sql`case when ${text} = any(${notAnswered}::text[]) then ${sameAction('safeview')}::text else ${text} end`;
}

/** Words that events may have and no answer does. */
export function otherWords(field: string): readonly string[] {
  return hasIsolations(field) ? notAnswered : [];
}
