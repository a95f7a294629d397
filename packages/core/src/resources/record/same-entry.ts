import { jsonEqual } from '../../shared/index.ts';
import type { Field, Fields } from '../fields/field.ts';

type Entry = Readonly<Record<string, unknown>>;

/**
 * Whether nobody changed an entry between two forms of it: what the service writes into it is no change, and neither is a
 * default that one form says and the other leaves out.
 */
export function isSameEntry(fields: Fields, before: Entry, after: Entry): boolean {
  const isSame = (key: string) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    return field?.kind === 'computed' || jsonEqual(meant(field, before[key]), meant(field, after[key]));
  };
  return Object.keys({ ...before, ...after }).every(isSame);
}

/** What a member says: what is absent is its default, where the field always counts. (design RESOURCES, fields) */
export function meant(field: Field | undefined, value: unknown): unknown {
  if ((value ?? null) !== null || field === undefined || field.when !== undefined) return value;
  return 'default' in field ? (field.default ?? value) : value;
}
