import { jsonEqual } from '../../shared/index.ts';
import type { FieldConflict, mergeEntry, Side } from '../merge/merge-entry.ts';
import type { ResourceRecord } from '../record/record.ts';
import type { Entry } from './entry.ts';

let merge: typeof mergeEntry | null = null;

/**
 * Loads what joins the changes of two: before a list is read that others may have changed meanwhile, and before one is
 * written. The first look at a list needs none of it. (DESIGN section 9, first load)
 */
export async function loadMerge(): Promise<void> {
  ({ mergeEntry: merge } = await import('../merge/merge-entry.ts'));
}

export interface Joined {
  readonly entry: Entry;
  /** What both changed, each to another value; it is as it is there unless somebody wins. */
  readonly conflicts: readonly FieldConflict[];
}

/** An entry with what two made of it, field by field. (RES-007) */
export function joined(
  { fields }: ResourceRecord,
  { was, mine, theirs }: Readonly<Record<'was' | 'mine' | 'theirs', Entry>>,
  wins?: Side,
): Joined {
  if (jsonEqual(was, theirs)) return { entry: mine, conflicts: [] };
  if (merge === null) throw new RangeError('loadMerge comes first');
  const conflicts: FieldConflict[] = [];
  const tell = (conflict: FieldConflict) => conflicts.push(conflict);
  const entry = merge(fields, { base: was, mine, theirs }, tell, () => wins);
  return { entry, conflicts };
}
