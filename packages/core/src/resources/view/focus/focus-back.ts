import { type Entry, idOf } from '../../machine/entry.ts';
import type { Opened } from '../../machine/types.ts';
import type { ResourceRecord } from '../../record/record.ts';

/** A row by what it is known by. */
interface ShownRow {
  readonly id: string;
  readonly mark: string | null;
}

/** What of a list may have had the focus: the open entry, and those that a confirmation asks about. */
export interface FocusHolders {
  readonly opened: Opened | null;
  readonly asked: readonly string[];
}

/**
 * Where the focus goes once what had it is gone: to the row of an entry that was saved or closed, of a copy that was given
 * up to that of its origin, and after a delete to the row behind it, or the last one before. (UI.md section 9.4)
 * @param rows - as they were before.
 * @param list - as it is now.
 * @returns the id of the row, null for the way to add an entry; undefined where the focus stays where it is.
 */
export function focusBack(
  record: ResourceRecord,
  {
    before,
    now,
    rows,
    list,
  }: { before: FocusHolders; now: FocusHolders; rows: Iterable<ShownRow>; list: readonly Entry[] },
): string | null | undefined {
  if (before.asked.length > 0 && now.asked.length === 0) {
    const gone = new Set(before.asked);
    return list.some((entry) => gone.has(idOf(record, entry) ?? '')) ? undefined : rowBeside(rows, gone);
  }
  const { opened } = before;
  if (opened === null || now.opened !== null) return undefined;
  return opened.id ?? (opened.isSaving ? idOf(record, opened.entry) : opened.after);
}

/** The first row behind those that go, or the last one before them; null where none stays. */
function rowBeside(rows: Iterable<ShownRow>, gone: ReadonlySet<string>): string | null {
  let beside: string | null = null;
  let isBehind = false;
  for (const { id, mark } of rows) {
    if (gone.has(id)) isBehind = true;
    else if (mark !== 'removed') {
      beside = id;
      if (isBehind) return id;
    }
  }
  return beside;
}
