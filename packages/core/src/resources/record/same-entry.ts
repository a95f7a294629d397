import { jsonEqual } from '../../shared/index.ts';
import type { Fields } from '../fields/field.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Whether nobody changed an entry between two forms of it: what the service writes into it is no change. */
export function isSameEntry(fields: Fields, before: Entry, after: Entry): boolean {
  const isComputed = (key: string) => Object.hasOwn(fields, key) && fields[key]?.kind === 'computed';
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => isComputed(key) || jsonEqual(before[key], after[key]));
}
