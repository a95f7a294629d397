import { isRecord } from '../../shared/index.ts';
import type { ReferenceTarget } from '../fields/field.ts';
import type { ResourceRecord } from '../record/record.ts';
import { entryTitle } from '../words/entry-title.ts';
import { referredAmong } from './homes.ts';
import { referencesOf } from './targets.ts';

/** An entry that refers to others. (RES-013) */
export interface EntryUse {
  readonly kind: string;
  /** What one of its kind is called. */
  readonly label: string;
  readonly id: string;
  readonly name: string;
  /** Its fields that do. */
  readonly fields: readonly string[];
  /** Address at which it is opened. */
  readonly path: string;
}

/** What is known of the uses of some entries. */
export interface EntryUses {
  readonly uses: readonly EntryUse[];
  /** Kinds that may refer to them, in lists that the user may not read. */
  readonly unread: readonly string[];
  /** Kinds of the uses that the user may not write. */
  readonly unwritable: readonly string[];
}

/** What references may not mean any more after a write. */
export function goneFrom(
  target: ReferenceTarget,
  { before, after }: { before: readonly unknown[]; after: readonly unknown[] },
): ReadonlySet<string> {
  const stays = new Set(referredAmong(target, after).map(({ id }) => id));
  return new Set(referredAmong(target, before).flatMap(({ id }) => (stays.has(id) ? [] : [id])));
}

/** The entries of a list that refer to one of these, in their order. */
export function usesIn(
  record: ResourceRecord,
  list: readonly unknown[],
  target: ReferenceTarget,
  ids: ReadonlySet<string>,
): readonly EntryUse[] {
  const { kind, label, place, identity } = record;
  return list.flatMap((entry): EntryUse[] => {
    if (!isRecord(entry)) return [];
    const named = referencesOf(record, entry).filter(({ id, field }) => field.target === target && ids.has(id));
    const id = entry[identity.id];
    if (named.length === 0 || typeof id !== 'string') return [];
    const name = entryTitle(record, entry);
    const fields = [...new Set(named.map(({ field }) => field.label))];
    return [{ kind, label: label[0], id, name, fields, path: entryPath(place, id) }];
  });
}

/** The address at which an entry is open beside its list. (RES-009) */
export function entryPath(place: string, id: string): string {
  return `${place}?${new URLSearchParams({ open: id })}`;
}
