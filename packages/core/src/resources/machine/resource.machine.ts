import { assign, enqueueActions, setup } from 'xstate';
import { ApiError, failureText, isLostAnswer, port, type ValueError, writeFailureText } from '../../shared/index.ts';
import { applyChange, type Change, type Clash, idsOf, isApplied } from './change.ts';
import { type Entry, idOf, nameOf, pinnedAt, sentEntry, withNewId } from './entry.ts';
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
  withNeededGroups,
  withVariant,
} from './opened.ts';
import { hasTypedSecret } from './secrets.ts';
import type {
  EntryToCheck,
  NotStored,
  Opened,
  ResourceContext,
  ResourceEmitted,
  ResourceEvent,
  ResourceInput,
  StoredEntries,
  StoredWrite,
  StoreRead,
  StoreWrite,
  Wanted,
} from './types.ts';
import { unionAt } from './union-at.ts';

/** How long after a look that found nobody the next one comes, in milliseconds. Chosen here. */
export const LOOK_AGAIN_MS = 5_000;
/** How often a change is made anew because others save at the same moment. Chosen here. */
const MOST_TRIES = 5;

export type ResourceTag = 'loading' | 'loadFailed' | 'saving' | 'unknown' | 'refreshing';

/** Others may have written since. */
const again = (): StoreRead => ({ isAgain: true });

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
    load: port<StoredEntries, StoreRead>('load'),
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
      if (opened !== null && isInUse(record, opened)) {
        enqueue.assign(inTurn(opened, { type: 'open', id }));
        return;
      }
      const next = openEntry(record, stored.list, id);
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
    create: assign(({ context: { record, canWrite, opened } }) => {
      if (opened !== null && isInUse(record, opened)) return inTurn(opened, { type: 'create' });
      return canWrite ? { opened: openNew(record) } : {};
    }),
    clone: assign(({ context: { record, canWrite, opened, stored } }, { id }: { id: string }) => {
      if (opened !== null && isInUse(record, opened)) return inTurn(opened, { type: 'clone', id });
      return { opened: (canWrite && stored !== null ? openClone(record, stored.list, id) : null) ?? opened };
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
    saveOpened: assign(({ context }) => {
      const { record, opened } = context;
      if (opened === null || !mayEdit(context, opened) || opened.isSaving || opened.clash !== null) return {};
      if (opened.before !== null && !isEdited(opened, record)) return { opened: null };
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
      const { record, opened, asked } = context;
      const isTaken = (entry: Entry) => opened?.isSaving === true && idOf(record, entry) === opened.id;
      const wanted = movable(context, asked);
      const before = wanted.filter((entry) => !isTaken(entry));
      const { queue, failures } = queued(context, before.length === 0 ? null : { type: 'remove', before });
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
      ({ context, enqueue }, { written }: { written: StoredWrite & Partial<StoredEntries> }) => {
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
          opened: openedAfter(context, first, written.list),
          wanted: isOfOpened(context) ? null : context.wanted,
          selected: first.type === 'remove' ? new Set<string>() : context.selected,
        });
        enqueue.emit({ type: 'saved' as const, text: savedText(context, first, written.list) });
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
      const refused = isOfOpened(context) && index >= 0 ? refusedOf(errors, record.store.at, index) : [];
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
    wanted: null,
    selected: new Set<string>(),
    isClosing: false,
    asked: [],
    failures: [],
    lost: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ isAgain: context.opened !== null }),
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
            input: again,
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
            input: again,
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
            input: again,
            onDone: [
              {
                guard: { type: 'isUnreadable', params: ({ event }) => ({ found: event.output }) },
                target: 'idle',
                actions: ['keepUnreadable', { type: 'keepStored', params: ({ event }) => ({ found: event.output }) }],
              },
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

/** Whether a change holds a secret, of which reading tells nothing; a new entry is known by its id. */
const isUnseen = (record: ResourceContext['record'], change: Change): boolean =>
  change.type === 'put' && change.before !== null && hasTypedSecret(record, change.entry);

const hasMoved = (stored: StoredEntries | null, found: StoredEntries): boolean =>
  stored?.token.updated_at !== found.token.updated_at;

/** Where an entry stands in the list that was sent. */
function placeIn(record: ResourceContext['record'], sent: readonly Entry[], entry: Entry): number {
  const id = idOf(record, entry);
  return sent.findIndex((other) => idOf(record, other) === id);
}

/** What is saved at once is published with it. */
function publishedOf({ store }: ResourceContext['record'], { published, list }: StoredEntries) {
  return store.type === 'section' ? (published ?? list) : null;
}

const serverList = ({ stored }: ResourceContext): readonly Entry[] => stored?.list ?? [];

/** The list as it will be once everything that waits is stored; a change that cannot be made is left out. */
export function listOf({ record, stored, queue }: ResourceContext): readonly Entry[] {
  return queue.reduce<readonly Entry[]>(
    (list, change) => applyChange(record, list, change).list ?? list,
    stored?.list ?? [],
  );
}

const isInUse = (record: ResourceContext['record'], opened: Opened) => opened.isSaving || isEdited(opened, record);

/** What is wanted while another entry is open: after its save, or once somebody gave its edits up. */
const inTurn = ({ isSaving }: Opened, wanted: Wanted) => (isSaving ? { wanted } : { isClosing: true });

/** Entries of these ids that are kept in no place and may be changed. */
function movable(context: ResourceContext, ids: readonly string[]): readonly Entry[] {
  const wanted = new Set(ids);
  const { record } = context;
  return listOf(context).filter((entry) => wanted.has(idOf(record, entry) ?? '') && pinnedAt(record, entry) === null);
}

/** What was said of earlier ones goes once nothing of them waits. */
function queued(context: ResourceContext, change: Change | null): Pick<ResourceContext, 'queue' | 'failures'> {
  const { queue, failures, canWrite } = context;
  if (change === null || !canWrite) return { queue, failures };
  return { queue: [...queue, change], failures: queue.length === 0 ? [] : failures };
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
  return withNeededGroups(context.record, change(opened));
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

/** Whether the first change is that of the entry that is open. */
const isOfOpened = ({ opened, queue: [first] }: ResourceContext) => opened?.isSaving === true && first?.type === 'put';

/** The entry that is open once a change is stored; one that is being saved itself waits for its own. */
function openedAfter(context: ResourceContext, change: Change, list: readonly Entry[]): Opened | null {
  const { record, opened, wanted } = context;
  if (opened === null) return null;
  if (isOfOpened(context)) return wanted && openWanted(record, list, wanted);
  if (opened.isSaving) return opened;
  const isGone = change.type === 'remove' && change.before.some((entry) => idOf(record, entry) === opened.id);
  return isGone ? null : followed(record, opened, list);
}

function openWanted(record: ResourceContext['record'], list: readonly Entry[], wanted: Wanted): Opened | null {
  if (wanted.type === 'create') return openNew(record);
  return wanted.type === 'open' ? openEntry(record, list, wanted.id) : openClone(record, list, wanted.id);
}

/** The first change is not made. What waits behind it is tried all the same: nothing is lost without being said. */
function dropped(context: ResourceContext, failure: NotStored | null, seen: Partial<Opened> = {}) {
  const { opened, queue, failures } = context;
  return {
    queue: queue.slice(1),
    sent: null,
    tries: 0,
    lost: null,
    failures: failure === null ? failures : [...failures, failure],
    wanted: isOfOpened(context) ? null : context.wanted,
    opened: opened !== null && isOfOpened(context) ? { ...opened, isSaving: false, ...seen } : opened,
  };
}

const notStored = (context: ResourceContext, why: NotStored['why'], said: string | null = null): NotStored => ({
  name: changeName(context),
  why,
  said,
});

/** What the change under way is about. */
function changeName({ record, stored, queue: [first] }: ResourceContext): string {
  if (first === undefined) return record.label[1];
  const several =
    first.type === 'move'
      ? (stored?.list ?? []).filter((entry) => first.ids.includes(idOf(record, entry) ?? ''))
      : first.type === 'put' || first.type === 'back'
        ? [first.entry]
        : first.before;
  const [entry] = several;
  return entry === undefined ? record.label[1] : words.named(nameOf(record, entry), several.length);
}

function savedText({ record }: ResourceContext, change: Change, list: readonly Entry[]): string {
  const saved = record.store.type === 'section' ? words.staged : words.saved;
  if (change.type === 'remove') {
    return `${words.deleted(nameOf(record, change.before[0] ?? {}), change.before.length)} ${saved}`;
  }
  if (change.type !== 'move') return saved;
  const places = list.filter((entry) => pinnedAt(record, entry) === null);
  const at = places.findIndex((entry) => change.ids.includes(idOf(record, entry) ?? ''));
  return `${words.moved(change.ids.length, at + 1, places.length)} ${saved}`;
}
