import { allows } from '../record/read-only.ts';
import { DOCUMENT_AT, type ResourceRecord } from '../record/record.ts';
import type { Change } from './change.ts';
import { type Entry, idOf, pinnedAt } from './entry.ts';
import { resourceMessages as words } from './messages.ts';
import { followed, isBelow, isEdited, openClone, openEntry, openNew, withNeededGroups } from './opened.ts';
import type { Opened, ResourceContext, Wanted } from './types.ts';
import { isOfOpened } from './waiting.ts';

/** Whether closing the open entry would lose something. */
export const isInUse = (record: ResourceContext['record'], opened: Opened) =>
  opened.isSaving || isBelow(opened) || isEdited(opened, record);

/** What is wanted while another entry is open: after its save, or once somebody gave its edits up. */
export const inTurn = ({ isSaving }: Opened, wanted: Wanted) => (isSaving ? { wanted } : { isClosing: true });

/** Whether an entry may be edited: with the right to write, and where nothing keeps it as it is. */
export function mayEdit(
  { record, canWrite }: Pick<ResourceContext, 'record' | 'canWrite'>,
  { before }: Opened,
): boolean {
  return canWrite && (before === null || (allows(record, 'update') && pinnedAt(record, before) === null));
}

/** A document has one entry, which is always open; a list has none that is. */
export function alwaysOpen({ store, ...record }: ResourceRecord, list: readonly Entry[]): Opened | null {
  return store.type === 'document' ? openEntry({ store, ...record }, list, DOCUMENT_AT) : null;
}

/** The open entry with an edit; as it was where nothing of it may be edited now. */
export function changed(context: ResourceContext, change: (opened: Opened) => Opened): Opened | null {
  const { opened } = context;
  if (opened === null || opened.isSaving || !mayEdit(context, opened)) return opened;
  return withNeededGroups(context.record, change(opened));
}

/** The entry that is open once a change is stored; one that is being saved itself waits for its own. */
export function openedAfter(context: ResourceContext, change: Change, list: readonly Entry[]): Opened | null {
  const { record, opened, wanted } = context;
  if (opened === null) return null;
  if (isOfOpened(context)) return wanted === null ? alwaysOpen(record, list) : openWanted(record, list, wanted);
  if (opened.isSaving) return opened;
  const isGone = change.type === 'remove' && change.before.some((entry) => idOf(record, entry) === opened.id);
  return isGone ? null : followed(record, opened, list);
}

/** Why nothing more can be added to so many entries; null while something can. (STO-001) */
export function fullWords({ store, label: [, several] }: ResourceContext['record'], count: number): string | null {
  return store.most !== undefined && count >= store.most ? words.full(store.most, several) : null;
}

function openWanted(record: ResourceContext['record'], list: readonly Entry[], wanted: Wanted): Opened | null {
  if (wanted.type === 'open') return openEntry(record, list, wanted.id);
  if (fullWords(record, list.length) !== null) return null;
  return wanted.type === 'create' ? openNew(record) : openClone(record, list, wanted.id);
}
