import type { ValueError } from '../../shared/index.ts';

/** One wrong value, as a list to go on with. */
export function fault(label: string, path: string, rule: string, message: string): readonly ValueError[] {
  return [{ path, label, rule, message }];
}

/** The own member of a record. */
export function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
