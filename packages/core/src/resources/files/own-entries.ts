import { matches } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { Entry } from './entry-file.ts';

/** Whether the product brings an entry along, so that nobody changes it: no file holds it, and it stays. */
function isBuiltin({ builtin, fields }: ResourceRecord, entry: Entry): boolean {
  const here = { fields, holder: entry };
  return builtin !== undefined && matches(builtin, here, here);
}

/** The entries that files hold. (design RESOURCES "As files") */
export function ownEntries(record: ResourceRecord, entries: readonly Entry[]): readonly Entry[] {
  return record.builtin === undefined ? entries : entries.filter((entry) => !isBuiltin(record, entry));
}

/** The entries that no file holds. */
export function builtinEntries(record: ResourceRecord, entries: readonly Entry[]): readonly Entry[] {
  return record.builtin === undefined ? [] : entries.filter((entry) => isBuiltin(record, entry));
}
