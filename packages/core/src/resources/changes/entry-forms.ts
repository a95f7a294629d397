import { isRecord } from '../../shared/index.ts';
import { matches } from '../predicate/relevance.ts';
import type { ResourceRecord } from '../record/record.ts';
import { type Described, describeChanges } from './describe-changes.ts';

type Entry = Readonly<Record<string, unknown>>;

/** An entry as it stood in a list, and where. */
export interface EntryForm {
  readonly id: string;
  /** Null where the list had none of the id. */
  readonly entry: Entry | null;
  /** The entry before which it stood, null for the end of the list; left out where it keeps the place that it has. */
  readonly next?: string | null;
}

/** Both sides of one change, as what puts either of them in place. */
export interface ChangeForms {
  readonly published: readonly EntryForm[];
  readonly staged: readonly EntryForm[];
}

interface Lists {
  readonly published: readonly unknown[];
  readonly staged: readonly unknown[];
}

/**
 * The entries of one change as they are published and as they are staged; neighbours that moved together are one. A place
 * is told by what follows and did not move itself, so that what somebody else staged beside it stays as it is. (PUB-001)
 * @param key - id of the change, as `describeChanges` tells it.
 * @returns null where the lists do not differ in it, or the entry has no id of its own.
 */
export function changeForms(record: Described, { published, staged }: Lists, key: string): ChangeForms | null {
  const idIn = idReader(record);
  const changes = describeChanges(record, published, staged);
  const change = changes.find(({ id }) => id === key);
  const [was, now] = [byId(published, idIn), byId(staged, idIn)];
  if (change === undefined || !(was.has(key) || now.has(key))) return null;
  const blockOf = ({ id, moved, together = [] }: (typeof changes)[number]) =>
    moved === undefined || together.length === 0
      ? [id]
      : staged.slice(moved.to - 1, moved.to + together.length).map(idIn);
  const moved = new Set(changes.filter((each) => each.moved !== undefined).flatMap(blockOf));
  const block = new Set(blockOf(change));
  const isPlaced = change.what !== 'changed' || change.moved !== undefined;
  const stays = (id: string) => block.has(id) || (now.has(id) && !moved.has(id));
  const formsIn = (list: readonly unknown[], isStep: (id: string) => boolean): EntryForm[] => {
    const ids = list.map(idIn);
    const entries = list.map((entry) => (isRecord(entry) ? entry : {}));
    const there = ids.flatMap((id, at): EntryForm[] => {
      if (!block.has(id)) return [];
      const next = isPlaced ? { next: ids.slice(at + 1).find(isStep) ?? null } : {};
      return [{ id, entry: entries[at] ?? {}, ...next }];
    });
    return there.length > 0 ? there : [...block].map((id) => ({ id, entry: null }));
  };
  return { published: formsIn(published, stays), staged: formsIn(staged, () => true) };
}

/** A list with entries as the forms have them; whatever else stands in it stays. (PUB-001) */
export function withEntryForms(
  record: Described & Pick<ResourceRecord, 'order'>,
  list: readonly unknown[],
  forms: readonly EntryForm[],
): readonly unknown[] {
  const idIn = idReader(record);
  const byForm = new Map(forms.map((form) => [form.id, form]));
  const inPlace = new Set<string>();
  const result = list.flatMap((entry) => {
    const form = byForm.get(idIn(entry));
    if (form === undefined) return [entry];
    if (form.entry === null || form.next !== undefined) return [];
    inPlace.add(form.id);
    return [form.entry];
  });
  for (const { id, entry, next } of forms.toReversed()) {
    if (entry === null || inPlace.has(id)) continue;
    const at = next == null ? -1 : result.findIndex((other) => idIn(other) === next);
    result.splice(at < 0 ? endOf(record, result) : at, 0, entry);
  }
  return result;
}

function idReader({ identity }: Described): (entry: unknown) => string {
  return (entry) => {
    const id = isRecord(entry) ? entry[identity.id] : undefined;
    return typeof id === 'string' ? id : '';
  };
}

function byId(list: readonly unknown[], idIn: (entry: unknown) => string): ReadonlySet<string> {
  return new Set(list.map(idIn).filter((id) => id !== ''));
}

/** The place behind all entries but those that stay last. */
function endOf({ order, fields }: Described & Pick<ResourceRecord, 'order'>, list: readonly unknown[]): number {
  const pinned = (order?.pinned ?? []).filter(({ at }) => at === 'last');
  const staysLast = (entry: unknown) => {
    const here = { fields, holder: entry };
    return pinned.some(({ when }) => matches(when, here, here));
  };
  return list.findLastIndex((entry) => !staysLast(entry)) + 1;
}
