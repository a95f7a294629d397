import { assign, enqueueActions, setup } from 'xstate';
import { ApiError, failureText, isLostAnswer, port, type ValueError, writeFailureText } from '../../shared/index.ts';
import { allows } from '../record/read-only.ts';
import { applyChange, type Change, isApplied } from './change.ts';
import { changeName, savedWords } from './change-words.ts';
import { type Entry, idOf, nameOf, sentEntry, shownValue, withNewId } from './entry.ts';
import { resourceMessages as words } from './messages.ts';
import {
  copiesOf,
  followed,
  isBelow,
  isEdited,
  onTopOf,
  openClone,
  openEntry,
  openNew,
  refusedOf,
  withEdit,
  withVariant,
} from './opened.ts';
import { alwaysOpen, changed, fullWords, inTurn, isInUse, mayEdit, openedAfter } from './opening.ts';
import { idsOf } from './order.ts';
import type {
  EntryToCheck,
  NotStored,
  Opened,
  ReadEntries,
  ResourceContext,
  ResourceEmitted,
  ResourceEvent,
  ResourceInput,
  StoredEntries,
  StoredWrite,
  StoreRead,
  StoreWrite,
} from './types.ts';
import { unionAt } from './union-at.ts';
import {
  dropped,
  firstClash,
  hasMoved,
  isOfOpened,
  isUnseen,
  listOf,
  movable,
  notStored,
  placeIn,
  publishedOf,
  queued,
  serverList,
  withInherited,
} from './waiting.ts';
/** How long after a look that found nobody the next one comes, in milliseconds. Chosen here. */
export const LOOK_AGAIN_MS = 5_000;
/** How often a change is made anew because others save at the same moment. Chosen here. */
const MOST_TRIES = 5;

export type ResourceTag = 'loading' | 'loadFailed' | 'saving' | 'unknown' | 'refreshing';

/**
 * The types, ports, guards, actions and delays of the machine of a list; the machine is made from them.
 * (design RESOURCES, "The machine and the screen")
 */
export const resourceParts = setup({
  types: {} as {
    context: ResourceContext;
    events: ResourceEvent;
    input: ResourceInput;
    emitted: ResourceEmitted;
    tags: ResourceTag;
  },
  actors: {
    load: port<ReadEntries, StoreRead>('load'),
    save: port<StoredWrite, StoreWrite>('save'),
    /** What is wrong in the entry as it stands in the form; its rules need not be here before somebody saves. */
    check: port<readonly ValueError[], EntryToCheck>('check'),
  },
  delays: { lookAgain: LOOK_AGAIN_MS },
  guards: {
    hasNews: ({ context: { record, stored } }, { updatedAt }: { updatedAt: string }) =>
      record.store.type === 'section' && stored?.token.updated_at !== updatedAt,
    hasQueued: ({ context }) => context.queue.length > 0,
    isApplied: ({ context: { record, queue, stored } }, { found }: { found: StoredEntries }) => {
      const [first] = queue;
      if (first === undefined || (isUnseen(record, first) && !hasMoved(stored, found))) return false;
      return isApplied(record, found.list, stored?.list ?? [], first);
    },
    /** All else may be there, and whether the secret is cannot be read. */
    isUnreadable: ({ context: { record, queue, stored } }, { found }: { found: StoredEntries }) => {
      const [first] = queue;
      if (first === undefined || !isUnseen(record, first) || !hasMoved(stored, found)) return false;
      return isApplied(record, found.list, stored?.list ?? [], first);
    },
    clashes: ({ context }) => firstClash(context) !== null,
    isUnchecked: ({
      context: {
        queue: [first],
      },
    }) => first?.type === 'put' && !first.isChecked,
    isWrong: (_, { errors }: { errors: readonly ValueError[] }) => errors.length > 0,
    isConflict: (_, { error }: { error: unknown }) => error instanceof ApiError && error.code === 'conflict',
    isLost: (_, { error }: { error: unknown }) => isLostAnswer(error),
    /** Several entries of it are several calls: what came before the refused one is stored. */
    isInParts: ({ context }) => context.record.store.type === 'collection',
    isTooBusy: ({ context }) => context.tries >= MOST_TRIES,
  },
  actions: {
    keepStored: enqueueActions(({ context, enqueue }, { found: read }: { found: ReadEntries }) => {
      const { warnings: _, ...found } = read;
      const { record, opened } = context;
      const next =
        opened === null
          ? alwaysOpen(record, found.list)
          : opened.isSaving
            ? opened
            : followed(record, opened, withInherited(found, found.list));
      const present = context.selected.size === 0 ? null : new Set(idsOf(record, found.list));
      enqueue.assign({
        stored: found,
        loadFailure: null,
        opened: next,
        selected: new Set([...context.selected].filter((id) => present?.has(id))),
      });
      if (opened !== null && next === null) {
        enqueue.emit({ type: 'gone' as const, text: words.wasRemoved(nameOf(record, opened.entry)) });
      }
    }),
    keepLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureText(error) })),
    openIt: enqueueActions(({ context: { record, stored, opened }, enqueue }, { id }: { id: string }) => {
      if (stored === null || opened?.id === id) return;
      if (opened !== null && isInUse(record, opened)) {
        enqueue.assign(inTurn(opened, { type: 'open', id }));
        return;
      }
      const next = openEntry(record, withInherited(stored, stored.list), id);
      enqueue.assign({ opened: next });
      if (next === null) enqueue.emit({ type: 'gone' as const, text: words.missing });
    }),
    restore: enqueueActions(
      ({ context: { record, stored, opened, canWrite }, enqueue }, { found }: { found: Opened }) => {
        if (stored === null || !canWrite || (opened !== null && isInUse(record, opened))) return;
        const next = followed(record, found, stored.list);
        if (next === null || !isEdited(next, record)) {
          enqueue.emit({ type: 'unneeded' as const });
          return;
        }
        enqueue.assign({ opened: next });
        const text = words.restored(nameOf(record, next.entry));
        enqueue.emit({ type: 'restored' as const, text: found.lacksSecrets ? `${text} ${words.enterSecrets}` : text });
      },
    ),
    create: enqueueActions(({ context, enqueue }) => {
      const { record, canWrite, opened } = context;
      if (opened !== null && isInUse(record, opened)) {
        enqueue.assign(inTurn(opened, { type: 'create' }));
        return;
      }
      if (!canWrite || !allows(record, 'create')) return;
      const full = fullWords(record, listOf(context).length);
      enqueue.assign({ opened: full === null ? openNew(record) : null });
      if (full !== null) enqueue.emit({ type: 'gone' as const, text: full });
    }),
    clone: assign(({ context }, { id }: { id: string }) => {
      const { record, canWrite, opened, stored } = context;
      if (opened !== null && isInUse(record, opened)) return inTurn(opened, { type: 'clone', id });
      if (
        !canWrite ||
        !allows(record, 'create') ||
        stored === null ||
        fullWords(record, listOf(context).length) !== null
      )
        return {};
      return { opened: openClone(record, stored.list, id) ?? opened };
    }),
    edit: assign(({ context }, { path, value }: { path: string; value: unknown }) => ({
      opened: changed(context, (opened) => withEdit(opened, path, value)),
    })),
    choose: assign(({ context }, { path, word, fresh }: { path: string; word: string; fresh?: Entry }) => {
      const tag = unionAt(context.record.fields, path)?.tag;
      return {
        opened: changed(context, (opened) =>
          tag === undefined ? opened : withVariant(opened, path, tag, word, fresh),
        ),
      };
    }),
    touch: assign(({ context }, { path }: { path: string }) => ({
      opened: changed(context, (opened) =>
        opened.touched.includes(path) ? opened : { ...opened, touched: [...opened.touched, path] },
      ),
    })),
    putAbove: enqueueActions(({ context: { record, opened }, enqueue }, { names }: { names: readonly string[] }) => {
      if (opened === null || (names.length === 0 && !isBelow(opened))) return;
      const next = { ...opened, above: names };
      // It stayed for what was made over it alone.
      if (opened.clash?.reason !== 'removed' || isInUse(record, next)) enqueue.assign({ opened: next });
      else {
        enqueue.assign({ opened: null });
        enqueue.emit({ type: 'gone' as const, text: words.wasRemoved(nameOf(record, opened.entry)) });
      }
    }),
    saveOpened: assign(({ context }) => {
      const { record, opened } = context;
      if (opened === null || !mayEdit(context, opened) || opened.isSaving || opened.clash !== null) return {};
      if (opened.before !== null && !isEdited(opened, record)) return { opened: alwaysOpen(record, listOf(context)) };
      const { before, after } = opened;
      const entry = before === null ? withNewId(record, opened.entry) : opened.entry;
      const put: Change = { type: 'put', before, entry: sentEntry(record, entry), after, isChecked: false };
      return { ...queued(context, put), opened: { ...opened, entry, isSaving: true, refused: [] } };
    }),
    keepChecked: assign(({ context: { queue } }) => ({
      queue: queue.map((change, at) => (at === 0 && change.type === 'put' ? { ...change, isChecked: true } : change)),
    })),
    keepInvalid: enqueueActions(({ context, enqueue }, { errors }: { errors: readonly ValueError[] }) => {
      const { queue, opened } = context;
      enqueue.assign({
        queue: queue.slice(1),
        wanted: null,
        opened: opened && { ...opened, isSaving: false, isTried: true },
      });
      const [first] = errors;
      if (first !== undefined) enqueue.emit({ type: 'invalid' as const, path: first.path });
    }),
    askToClose: assign(({ context: { record, opened, stored } }) =>
      opened === null || opened.isSaving
        ? {}
        : isInUse(record, opened)
          ? { isClosing: true }
          : { opened: alwaysOpen(record, stored?.list ?? []), isClosing: false },
    ),
    close: assign(({ context: { record, stored } }) => ({
      opened: alwaysOpen(record, stored?.list ?? []),
      isClosing: false,
    })),
    stay: assign({ isClosing: false }),
    keepMine: assign(({ context: { record, opened } }) => ({
      opened: opened === null ? null : onTopOf(record, opened),
    })),
    takeTheirs: assign(({ context: { record, opened, stored } }) => ({
      opened: opened?.id == null || stored === null ? null : openEntry(record, stored.list, opened.id),
    })),
    queueSet: assign(({ context }, { ids, key, value }: { ids: readonly string[]; key: string; value: unknown }) => {
      const before = movable(context, ids).filter((entry) => shownValue(context.record, entry, key) !== value);
      return queued(context, before.length === 0 ? null : { type: 'set', before, key, value });
    }),
    queueMove: assign(({ context }, { ids, to }: { ids: readonly string[]; to: number }) => {
      const { record } = context;
      const before = listOf(context);
      const change: Change = { type: 'move', ids, to, order: idsOf(record, before) };
      const { list } = applyChange(record, before, change);
      const isMoved = list?.some((entry, at) => entry !== before[at]) === true;
      return queued(context, isMoved ? change : null);
    }),
    queueCopies: assign(({ context }, { ids }: { ids: readonly string[] }) => {
      const { record } = context;
      const origins = movable(context, ids);
      const last = origins.at(-1);
      const entries = copiesOf(record, listOf(context), origins).map((entry) => withNewId(record, entry));
      return queued(context, last === undefined ? null : { type: 'add', entries, after: idOf(record, last) });
    }),
    queueNew: assign(({ context }, { entries }: { entries: readonly Entry[] }) => {
      const added = entries.map((entry) => withNewId(context.record, entry));
      return queued(context, added.length === 0 ? null : { type: 'add', entries: added, after: null });
    }),
    queueBack: assign(({ context }, { id, next }: { id: string; next: string | null }) => {
      const { record, stored } = context;
      const entry = stored?.published?.find((other) => idOf(record, other) === id);
      const isThere = idsOf(record, listOf(context)).includes(id);
      return entry === undefined || isThere ? {} : queued(context, { type: 'back', entry, next });
    }),
    ask: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      asked: context.canWrite && allows(context.record, 'delete') ? idsOf(context.record, movable(context, ids)) : [],
    })),
    forgetAsked: assign({ asked: [] }),
    queueRemoval: assign(({ context }, { instead }: { instead: string | null }) => {
      const { record, opened, asked } = context;
      const isTaken = (entry: Entry) => opened?.isSaving === true && idOf(record, entry) === opened.id;
      const wanted = movable(context, asked);
      const before = wanted.filter((entry) => !isTaken(entry));
      const { queue, failures } = queued(context, before.length === 0 ? null : { type: 'remove', before, instead });
      const taken = wanted.filter(isTaken).map((entry): NotStored => {
        return { name: nameOf(record, entry), why: 'saving', said: null };
      });
      // What is open stays until it is gone: its edits are not lost where somebody else is in the way.
      return { queue, failures: [...failures, ...taken], asked: [] };
    }),
    select: assign(({ context }, { ids, on }: { ids: readonly string[]; on: boolean }) => {
      const selected = new Set(context.selected);
      for (const id of ids) {
        if (on) selected.add(id);
        else selected.delete(id);
      }
      return { selected };
    }),
    selectNone: assign({ selected: new Set<string>() }),
    prepare: assign(({ context }) => {
      const [first] = context.queue;
      return { sent: first === undefined ? null : applyChange(context.record, serverList(context), first).list };
    }),
    keepWritten: enqueueActions(
      ({ context, enqueue }, { written: answer }: { written: StoredWrite & Partial<StoredEntries> }) => {
        const { warnings = [], ...written } = answer;
        const { record, queue, stored } = context;
        const [first, ...rest] = queue;
        if (stored === null || first === undefined) return;
        enqueue.assign({
          // What was read knows what is published; what was written staged the first difference.
          stored: { ...stored, published: publishedOf(record, stored), ...written },
          queue: rest,
          sent: null,
          tries: 0,
          lost: null,
          loadFailure: null,
          opened: openedAfter(context, first, withInherited(stored, written.list)),
          wanted: isOfOpened(context) ? null : context.wanted,
          selected: first.type === 'remove' ? new Set<string>() : context.selected,
        });
        enqueue.emit({ type: 'saved' as const, ...savedWords(context, first, { list: written.list, warnings }) });
      },
    ),
    keepClash: assign(({ context }) => {
      const clash = firstClash(context);
      if (clash === null) return {};
      if (isOfOpened(context)) return dropped(context, null, { clash });
      const isOwn = clash.reason === 'order' && context.failures.length > 0;
      return dropped(context, notStored(context, isOwn ? 'unordered' : clash.reason));
    }),
    keepBusy: assign(({ context }) => dropped(context, notStored(context, 'busy'))),
    keepRefused: assign(({ context }, { error }: { error: unknown }) => {
      const { record, sent, queue } = context;
      const errors = error instanceof ApiError ? error.errors : [];
      const [first] = queue;
      const index = first?.type === 'put' ? placeIn(record, sent ?? [], first.entry) : -1;
      const refused = isOfOpened(context) && index >= 0 ? refusedOf(record.store, errors, index) : [];
      if (refused.length > 0) return dropped(context, null, { refused, isTried: true });
      return dropped(context, notStored(context, 'refused', failureText(error)));
    }),
    keepLost: assign(({ context }, { error }: { error: unknown }) => ({
      lost: writeFailureText(error, words.savedEvent(changeName(context))),
    })),
    keepNothing: assign(({ context }) => dropped(context, notStored(context, 'nothing'))),
    keepUnreadable: assign(({ context }) => dropped(context, notStored(context, 'unreadable'))),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    closeFailure: assign({ failures: [] }),
  },
});
