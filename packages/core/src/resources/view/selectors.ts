import type { SnapshotFrom } from 'xstate';
import { type Entry, idOf, pinnedAt } from '../machine/entry.ts';
import type { InheritedEntries } from '../machine/inherited.ts';
import { isBelow, isEdited } from '../machine/opened.ts';
import { fullWords, mayEdit } from '../machine/opening.ts';
import { orderOf } from '../machine/order.ts';
import type { resourceMachine } from '../machine/resource.machine.ts';
import type { Opened } from '../machine/types.ts';
import { listOf } from '../machine/waiting.ts';
import { failureWords } from './failures/failure-words.ts';

type Resource = SnapshotFrom<typeof resourceMachine>;

const lists = new WeakMap<Resource['context']['queue'], { stored: unknown; list: readonly Entry[] }>();

/** The entries as they will be once what waits is stored. */
export function selectList({ context }: Resource): readonly Entry[] {
  const known = lists.get(context.queue);
  if (known !== undefined && known.stored === context.stored) return known.list;
  const list = listOf(context);
  lists.set(context.queue, { stored: context.stored, list });
  return list;
}

/** What the tenant that manages this one adds; null where it adds nothing. (RES-015) */
export function selectInherited({ context: { stored } }: Resource): InheritedEntries | null {
  const inherited = stored?.inherited ?? null;
  return inherited === null || inherited.list.length === 0 ? null : inherited;
}

export const selectPublished = ({ context }: Resource): readonly Entry[] | null => context.stored?.published ?? null;
export const selectOpened = ({ context }: Resource): Opened | null => context.opened;
export const selectSelected = ({ context }: Resource): ReadonlySet<string> => context.selected;
export const selectCanWriteList = ({ context }: Resource): boolean => context.canWrite;

/** Why no entry can be added; null while one can. (STO-001) */
export const selectFull = (resource: Resource): string | null =>
  fullWords(resource.context.record, selectList(resource).length);

/** Why nothing can be shown; null when something can. (UI.md section 4, common states) */
export const selectListFailure = (resource: Resource): string | null =>
  resource.hasTag('loadFailed') ? resource.context.loadFailure : null;
/** Why what is shown may be behind. */
export const selectListStale = (resource: Resource): string | null =>
  resource.context.stored === null ? null : resource.context.loadFailure;
/** What was not saved, or may have been. */
export const selectWriteFailure = ({ context }: Resource): string | null =>
  context.lost ?? failureWords(context.failures);
/** Nobody knows yet whether the last write was stored. (CNF-004) */
export const selectWriteUnknown = (resource: Resource): boolean => resource.hasTag('unknown');

/** Whether a change waits to be stored, is on its way, or nobody knows what became of it. */
export const selectPending = ({ context }: Resource): boolean => context.queue.length > 0;

/** Whether something typed would be lost. */
export const selectEdited = ({ context: { opened, record } }: Resource): boolean =>
  opened !== null && (isBelow(opened) || isEdited(opened, record));

/** Whether a confirmation asks if edits may go. */
export const selectClosing = ({ context }: Resource): boolean => context.isClosing;

/** Whether the entry beside the list may be edited. */
export const selectMayEdit = ({ context }: Resource): boolean =>
  context.opened !== null && mayEdit(context, context.opened);

/** The entries that a confirmation asks about. */
export function selectAskedRemoval({ context: { asked, record, stored } }: Resource): readonly Entry[] {
  const list = stored?.list ?? [];
  return asked.length === 0 ? none : list.filter((entry) => asked.includes(idOf(record, entry) ?? ''));
}
const none: readonly Entry[] = [];

/** Ids of the entries that may be moved, in their order. */
export function movableIds(record: Resource['context']['record'], list: readonly Entry[]): readonly string[] {
  return orderOf(record, list).ids;
}

/**
 * Whether it is said that a list has no entries yet: an order where all is left to the rule that is built in, or a list
 * with nothing in it, as built-in roles are something. (UI.md section 4, common states)
 */
export function selectIsWithoutOwn(state: Resource): boolean {
  const { record } = state.context;
  const list = selectList(state);
  return record.order === undefined ? list.length === 0 : list.every((entry) => pinnedAt(record, entry) !== null);
}

/** How many entries there are; null while nobody knows, and where there is only the rule that is built in. */
export function selectCount(state: Resource): number | null {
  const { length } = selectList(state);
  const isUnsaid = state.hasTag('loading') || (length > 0 && selectIsWithoutOwn(state));
  return isUnsaid ? null : length;
}
