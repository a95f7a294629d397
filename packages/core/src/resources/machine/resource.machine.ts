import { assign, enqueueActions, setup } from 'xstate';
import { ApiError, failureText, isLostAnswer, port, type ValueError, writeFailureText } from '../../shared/index.ts';
import { applyChange, type Change, type Clash, idsOf, isApplied } from './change.ts';
import { type Entry, idOf, nameOf, pinnedAt, sentEntry } from './entry.ts';
import { resourceMessages as words } from './messages.ts';
import {
  followed,
  isEdited,
  onTopOf,
  openClone,
  openEntry,
  openNew,
  refusedOf,
  withEdit,
  withVariant,
} from './opened.ts';
import type {
  EntryToCheck,
  Opened,
  ResourceContext,
  ResourceEmitted,
  ResourceEvent,
  ResourceInput,
  StoredEntries,
  StoredWrite,
  StoreWrite,
} from './types.ts';
import { unionAt } from './union-at.ts';

/** How long after a look that found nobody the next one comes, in milliseconds. Chosen here. */
export const LOOK_AGAIN_MS = 5_000;
/** How often a change is made anew because others save at the same moment. Chosen here. */
const MOST_TRIES = 5;

export type ResourceTag = 'loading' | 'loadFailed' | 'saving' | 'unknown' | 'refreshing';

/**
 * One list of entries on the screen: reading, the entry edited beside it, and writes one after another, each made on the
 * list as it was read and never over another's. One machine for all kinds. (design RESOURCES, "The machine and the screen")
 */
export const resourceMachine = setup({
  types: {} as {
    context: ResourceContext;
    events: ResourceEvent;
    input: ResourceInput;
    emitted: ResourceEmitted;
    tags: ResourceTag;
  },
  actors: {
    load: port<StoredEntries>('load'),
    save: port<StoredWrite, StoreWrite>('save'),
    /** What is wrong in the entry as it stands in the form; its rules need not be here before somebody saves. */
    check: port<readonly ValueError[], EntryToCheck>('check'),
  },
  delays: { lookAgain: LOOK_AGAIN_MS },
  guards: {
    hasNews: ({ context }, { updatedAt }: { updatedAt: string }) => context.stored?.token.updated_at !== updatedAt,
    hasQueued: ({ context }) => context.queue.length > 0,
    isApplied: ({ context: { record, queue, stored } }, { found }: { found: StoredEntries }) => {
      const [first] = queue;
      return first !== undefined && isApplied(record, found.list, stored?.list ?? [], first);
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
    isTooBusy: ({ context }) => context.tries >= MOST_TRIES,
  },
  actions: {
    keepStored: enqueueActions(({ context, enqueue }, { found }: { found: StoredEntries }) => {
      const { record, opened } = context;
      const next = opened === null || opened.isSaving ? opened : followed(record, opened, found.list);
      const present = new Set(idsOf(record, found.list));
      enqueue.assign({
        stored: found,
        loadFailure: null,
        opened: next,
        selected: new Set([...context.selected].filter((id) => present.has(id))),
      });
      if (opened !== null && next === null) {
        enqueue.emit({ type: 'gone' as const, text: words.wasRemoved(nameOf(record, opened.entry)) });
      }
    }),
    keepLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureText(error) })),
    openIt: enqueueActions(({ context: { record, stored, opened }, enqueue }, { id }: { id: string }) => {
      if (stored === null || opened?.id === id) return;
      if (opened !== null && (opened.isSaving || isEdited(opened, record))) {
        enqueue.assign({ isClosing: !opened.isSaving });
        return;
      }
      const next = openEntry(record, stored.list, id);
      enqueue.assign({ opened: next });
      if (next === null) enqueue.emit({ type: 'gone' as const, text: words.missing });
    }),
    restore: enqueueActions(
      ({ context: { record, stored, opened, canWrite }, enqueue }, { found }: { found: Opened }) => {
        if (stored === null || !canWrite || (opened !== null && (opened.isSaving || isEdited(opened, record)))) return;
        const next = followed(record, found, stored.list);
        if (next === null || !isEdited(next, record)) return; // it was stored after all
        enqueue.assign({ opened: next });
        enqueue.emit({ type: 'restored' as const, text: words.restored(nameOf(record, next.entry)) });
      },
    ),
    create: assign(({ context: { record, canWrite, opened } }) => {
      if (opened !== null && (opened.isSaving || isEdited(opened, record))) return { isClosing: !opened.isSaving };
      return canWrite ? { opened: openNew(record) } : {};
    }),
    clone: assign(({ context: { record, canWrite, opened, stored } }, { id }: { id: string }) => ({
      opened: (canWrite && stored !== null ? openClone(record, stored.list, id) : null) ?? opened,
    })),
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
    saveOpened: assign(({ context }) => {
      const { record, opened, queue } = context;
      if (opened === null || !mayEdit(context, opened) || opened.isSaving || opened.clash !== null) return {};
      if (opened.before !== null && !isEdited(opened, record)) return { opened: null };
      const { before, after } = opened;
      const put: Change = { type: 'put', before, entry: sentEntry(record, opened.entry), after, isChecked: false };
      return { opened: { ...opened, isSaving: true, refused: [] }, queue: [...queue, put], failure: null };
    }),
    keepChecked: assign(({ context: { queue } }) => ({
      queue: queue.map((change, at) => (at === 0 && change.type === 'put' ? { ...change, isChecked: true } : change)),
    })),
    keepInvalid: enqueueActions(({ context, enqueue }, { errors }: { errors: readonly ValueError[] }) => {
      const { queue, opened } = context;
      enqueue.assign({ queue: queue.slice(1), opened: opened && { ...opened, isSaving: false, isTried: true } });
      const [first] = errors;
      if (first !== undefined) enqueue.emit({ type: 'invalid' as const, path: first.path });
    }),
    askToClose: assign(({ context: { record, opened } }) =>
      opened === null || opened.isSaving
        ? {}
        : isEdited(opened, record)
          ? { isClosing: true }
          : { opened: null, isClosing: false },
    ),
    close: assign({ opened: null, isClosing: false }),
    stay: assign({ isClosing: false }),
    keepMine: assign(({ context: { record, opened } }) => ({
      opened: opened === null ? null : onTopOf(record, opened),
    })),
    takeTheirs: assign(({ context: { record, opened, stored } }) => ({
      opened: opened?.id == null || stored === null ? null : openEntry(record, stored.list, opened.id),
    })),
    queueSet: assign(({ context }, { ids, key, value }: { ids: readonly string[]; key: string; value: unknown }) => {
      const before = movable(context, ids).filter((entry) => entry[key] !== value);
      return queued(context, before.length === 0 ? null : { type: 'set', before, key, value });
    }),
    queueMove: assign(({ context }, { ids, to }: { ids: readonly string[]; to: number }) => {
      const { record } = context;
      const order = idsOf(record, listOf(context));
      const change: Change = { type: 'move', ids, to, order };
      const { list } = applyChange(record, listOf(context), change);
      const isMoved = list !== null && idsOf(record, list).join(' ') !== order.join(' ');
      return queued(context, isMoved && movable(context, ids).length > 0 ? change : null);
    }),
    queueBack: assign(({ context }, { id, next }: { id: string; next: string | null }) => {
      const { record, stored } = context;
      const entry = stored?.published?.find((other) => idOf(record, other) === id);
      const isThere = idsOf(record, listOf(context)).includes(id);
      return entry === undefined || isThere ? {} : queued(context, { type: 'back', entry, next });
    }),
    ask: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      asked: context.canWrite ? idsOf(context.record, movable(context, ids)) : [],
    })),
    forgetAsked: assign({ asked: [] }),
    queueRemoval: assign(({ context }) => {
      const before = movable(context, context.asked);
      const { opened } = context;
      return {
        ...queued(context, before.length === 0 ? null : { type: 'remove', before }),
        asked: [],
        opened: opened?.id != null && context.asked.includes(opened.id) ? null : opened,
      };
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
    keepWritten: enqueueActions(({ context, enqueue }, { written }: { written: StoredWrite }) => {
      const { record, queue, stored, opened } = context;
      const [first, ...rest] = queue;
      if (stored === null || first === undefined) return;
      enqueue.assign({
        stored: { ...stored, ...written, published: stored.published ?? stored.list },
        queue: rest,
        sent: null,
        tries: 0,
        failure: null,
        opened: first.type === 'put' && opened?.isSaving ? null : opened && followed(record, opened, written.list),
        selected: first.type === 'remove' ? new Set<string>() : context.selected,
      });
      enqueue.emit({ type: 'saved' as const, text: savedText(context, first, written.list) });
    }),
    keepClash: assign(({ context }) => {
      const found = firstClash(context);
      return found === null ? {} : dropped(context, clashText(context, found), found);
    }),
    keepBusy: assign(({ context }) => dropped(context, notSaved(context, words.tooBusy))),
    keepRefused: assign(({ context }, { error }: { error: unknown }) => {
      const { record, opened, sent, queue } = context;
      const errors = error instanceof ApiError ? error.errors : [];
      const [first] = queue;
      const index = first?.type === 'put' ? placeIn(record, sent ?? [], first.before) : -1;
      const refused = opened?.isSaving && index >= 0 ? refusedOf(errors, record.store.at, index) : [];
      const next = dropped(context, refused.length > 0 ? null : notSaved(context, failureText(error)));
      return {
        ...next,
        opened: next.opened && refused.length > 0 ? { ...next.opened, refused, isTried: true } : next.opened,
      };
    }),
    keepLost: assign(({ context }, { error }: { error: unknown }) => ({
      failure: writeFailureText(error, words.savedEvent(changeName(context))),
    })),
    keepNothing: assign(({ context }) => dropped(context, notSaved(context, words.nothingStored))),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    closeFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'resource',
  context: ({ input: { record, canWrite, opened = null } }) => ({
    record,
    canWrite,
    stored: null,
    loadFailure: null,
    queue: [],
    sent: null,
    tries: 0,
    opened,
    selected: new Set<string>(),
    isClosing: false,
    asked: [],
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keepStored', params: ({ event }) => ({ found: event.output }) } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepLoadFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { tags: 'loadFailed', on: { reload: 'loading' } },
    ready: {
      on: {
        open: { actions: { type: 'openIt', params: ({ event }) => ({ id: event.id }) } },
        restore: { actions: { type: 'restore', params: ({ event }) => ({ found: event.opened }) } },
        create: { actions: 'create' },
        clone: { actions: { type: 'clone', params: ({ event }) => ({ id: event.id }) } },
        edit: { actions: { type: 'edit', params: ({ event }) => event } },
        choose: { actions: { type: 'choose', params: ({ event }) => event } },
        leave: { actions: { type: 'touch', params: ({ event }) => event } },
        save: { actions: 'saveOpened' },
        'close.asked': { actions: 'askToClose' },
        'close.confirmed': { actions: 'close' },
        'close.cancelled': { actions: 'stay' },
        keepMine: { actions: 'keepMine' },
        takeTheirs: { actions: 'takeTheirs' },
        set: { actions: { type: 'queueSet', params: ({ event }) => event } },
        move: { actions: { type: 'queueMove', params: ({ event }) => event } },
        'put.back': { actions: { type: 'queueBack', params: ({ event }) => event } },
        'remove.asked': { actions: { type: 'ask', params: ({ event }) => event } },
        'remove.confirmed': { actions: 'queueRemoval' },
        'remove.cancelled': { actions: 'forgetAsked' },
        select: { actions: { type: 'select', params: ({ event }) => event } },
        'select.none': { actions: 'selectNone' },
        'failure.closed': { actions: 'closeFailure' },
      },
      initial: 'idle',
      states: {
        idle: {
          always: [
            { guard: 'isUnchecked', target: 'checking' },
            { guard: 'clashes', target: 'idle', reenter: true, actions: 'keepClash' },
            { guard: 'hasQueued', target: 'saving', actions: 'prepare' },
          ],
          on: {
            reload: 'refreshing',
            'revision.observed': {
              guard: { type: 'hasNews', params: ({ event }) => ({ updatedAt: event.updatedAt }) },
              target: 'refreshing',
            },
          },
        },
        checking: {
          tags: 'saving',
          invoke: {
            src: 'check',
            input: ({ context }) => toCheck(context),
            onDone: [
              {
                guard: { type: 'isWrong', params: ({ event }) => ({ errors: event.output }) },
                target: 'idle',
                actions: { type: 'keepInvalid', params: ({ event }) => ({ errors: event.output }) },
              },
              { target: 'idle', actions: 'keepChecked' },
            ],
            onError: { target: 'idle', actions: 'keepChecked' },
          },
        },
        refreshing: {
          tags: 'refreshing',
          invoke: {
            src: 'load',
            onDone: {
              target: 'idle',
              actions: { type: 'keepStored', params: ({ event }) => ({ found: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: { type: 'keepLoadFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        saving: {
          tags: 'saving',
          invoke: {
            src: 'save',
            input: ({ context }) => writeOf(context),
            onDone: {
              target: 'idle',
              actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
                target: 'looking',
                actions: { type: 'keepLost', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
                target: 'joining',
              },
              { target: 'idle', actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        /** Somebody else wrote first: the change is made anew on what is there, unless it meets the same entry. */
        joining: {
          tags: 'saving',
          always: { guard: 'isTooBusy', target: 'idle', actions: 'keepBusy' },
          invoke: {
            src: 'load',
            onDone: {
              target: 'idle',
              actions: [{ type: 'keepStored', params: ({ event }) => ({ found: event.output }) }, 'countTry'],
            },
            onError: {
              target: 'idle',
              actions: { type: 'keepRefused', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        /** The answer was lost: what is there tells whether it was stored. (CNF-004) */
        looking: {
          tags: ['saving', 'unknown'],
          invoke: {
            src: 'load',
            onDone: [
              {
                guard: { type: 'isApplied', params: ({ event }) => ({ found: event.output }) },
                target: 'idle',
                actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
              },
              {
                target: 'idle',
                actions: ['keepNothing', { type: 'keepStored', params: ({ event }) => ({ found: event.output }) }],
              },
            ],
            onError: 'lost',
          },
        },
        lost: { tags: ['saving', 'unknown'], on: { look: 'looking' }, after: { lookAgain: 'looking' } },
      },
    },
  },
});

/** Where a put stands in the list that was sent: a new entry is the one that nobody knows. */
function placeIn(record: ResourceContext['record'], sent: readonly Entry[], before: Entry | null): number {
  const id = before === null ? null : idOf(record, before);
  return sent.findIndex((entry) => idOf(record, entry) === id);
}

const serverList = ({ stored }: ResourceContext): readonly Entry[] => stored?.list ?? [];

/** The list as it will be once everything that waits is stored; a change that cannot be made is left out. */
export function listOf({ record, stored, queue }: ResourceContext): readonly Entry[] {
  return queue.reduce<readonly Entry[]>(
    (list, change) => applyChange(record, list, change).list ?? list,
    stored?.list ?? [],
  );
}

/** Entries of these ids that are kept in no place and may be changed. */
function movable(context: ResourceContext, ids: readonly string[]): readonly Entry[] {
  const wanted = new Set(ids);
  const { record } = context;
  return listOf(context).filter((entry) => wanted.has(idOf(record, entry) ?? '') && pinnedAt(record, entry) === null);
}

function queued(context: ResourceContext, change: Change | null): Pick<ResourceContext, 'queue' | 'failure'> {
  const { queue, failure, canWrite } = context;
  return change === null || !canWrite ? { queue, failure } : { queue: [...queue, change], failure: null };
}

/** Whether an entry may be edited: with the right to write, and where nothing keeps it as it is. */
export function mayEdit(
  { record, canWrite }: Pick<ResourceContext, 'record' | 'canWrite'>,
  { before }: Opened,
): boolean {
  return canWrite && (before === null || pinnedAt(record, before) === null);
}

function changed(context: ResourceContext, change: (opened: Opened) => Opened): Opened | null {
  const { opened } = context;
  if (opened === null || opened.isSaving || !mayEdit(context, opened)) return opened;
  return change(opened);
}

function writeOf({ stored, sent }: ResourceContext): StoreWrite {
  if (stored === null || sent === null) throw new RangeError('nothing is to be written');
  return { list: sent, document: stored.document, token: stored.token };
}

function toCheck({ record, opened }: ResourceContext): EntryToCheck {
  if (opened === null) throw new RangeError('nothing is to be checked');
  return { record, opened };
}

function firstClash(context: ResourceContext): Clash | null {
  const [first] = context.queue;
  return first === undefined ? null : applyChange(context.record, serverList(context), first).clash;
}

/** Nothing that waited is written, since each was made on what was not stored; the edits of the open entry stay. */
function dropped(context: ResourceContext, failure: string | null, clash: Clash | null = null) {
  const { opened, queue } = context;
  const isOfOpened = opened?.isSaving === true && queue[0]?.type === 'put';
  return {
    queue: [],
    sent: null,
    tries: 0,
    failure: isOfOpened && clash !== null ? null : failure,
    opened: opened === null ? null : { ...opened, isSaving: false, clash: isOfOpened ? clash : opened.clash },
  };
}

function clashText({ record }: ResourceContext, { reason, before }: Clash): string {
  if (reason === 'order' || before === null) return words.wasReordered;
  const name = nameOf(record, before);
  return reason === 'removed' ? words.wasRemoved(name) : words.wasChanged(name);
}

const notSaved = (context: ResourceContext, reason: string) => words.notSaved(changeName(context), reason);

/** What the change under way is about. */
function changeName({ record, queue: [first] }: ResourceContext): string {
  const isOfOne = first?.type === 'put' || first?.type === 'back';
  const entry = isOfOne ? first.entry : first?.type === 'move' ? undefined : first?.before[0];
  return entry === undefined ? record.label[1] : nameOf(record, entry);
}

function savedText({ record }: ResourceContext, change: Change, list: readonly Entry[]): string {
  if (change.type === 'remove') {
    return `${words.deleted(nameOf(record, change.before[0] ?? {}), change.before.length)} ${words.staged}`;
  }
  if (change.type !== 'move') return words.staged;
  const places = list.filter((entry) => pinnedAt(record, entry) === null);
  const at = places.findIndex((entry) => change.ids.includes(idOf(record, entry) ?? ''));
  return `${words.moved(change.ids.length, at + 1, places.length)} ${words.staged}`;
}
