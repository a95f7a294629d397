import {
  LOG_CASE_EVENTS_MAX,
  LOG_PAGE_SIZE,
  type LogGroupWire,
  type LogRowWire,
  type PagingIdentifiersWire,
} from '../../api/schemas/index.ts';
import { createStore } from '../../shared/index.ts';
import { type LogReader, type LogRequest, newestFirst, sameRequest } from '../query/request.ts';
import type { LogWindow } from '../time/intervals.ts';

/** Events of a group as far as they are read. (UI.md 4.16, decision 057) */
export interface GroupEvents {
  /** What they are asked for by; another one once the group has grown. */
  of: string;
  isOpen: boolean;
  rows: readonly LogRowWire[];
  /** Null at the end. */
  next: PagingIdentifiersWire | null;
  /** All are here, or as many as can be chosen at once. */
  isWhole: boolean;
  isReading: boolean;
  /** Why the last ones did not come; null while all is well. */
  failure: unknown;
}

/** Groups of a table that were opened, by their keys. */
export type OpenGroups = ReadonlyMap<string, GroupEvents>;

/** Opens and closes the groups of a table, and reads their events a hundred at a time. (UI.md 4.16, decision 057) */
export interface GroupDesk {
  getSnapshot(): OpenGroups;
  subscribe(onChange: () => void): () => void;
  /** What the table shows now. Groups that have grown are read again; with other filters or times they close. */
  follow(request: LogRequest, window: LogWindow | null, rows: readonly LogRowWire[]): void;
  toggle(key: string): void;
  /** Reads further events of a group, or those that did not come. */
  more(key: string): void;
  /** Reads all events of a group, or as many as can be chosen at once; those that are here where that fails. */
  whole(key: string): Promise<readonly LogRowWire[]>;
}

/** What a group is called as long as it grows: its first event stays. */
export function groupKey({ of }: LogGroupWire): string {
  return of.slice(of.indexOf('..') + '..'.length);
}

/** Every group begins closed. */
export function createGroupDesk(reader: Pick<LogReader, 'first' | 'next'>): GroupDesk {
  const state = createStore<OpenGroups>(new Map());
  let asked: LogRequest | null = null;
  let window: LogWindow | null = null;
  let shown: ReadonlyMap<string, string> = new Map();
  const reads = new Map<string, Promise<void>>();

  function set(key: string, change: Partial<GroupEvents>): GroupEvents {
    const events = { ...(state.read().get(key) ?? none), ...change };
    state.set(new Map(state.read()).set(key, events));
    return events;
  }

  /** One read of a group at a time. */
  function read(key: string, of: string): Promise<void> {
    const name = `${key} ${of}`;
    const found = reads.get(name) ?? readOn(key, of).finally(() => reads.delete(name));
    reads.set(name, found);
    return found;
  }

  /** Reads a block behind what is here; from the first one where the group is another. */
  async function readOn(key: string, of: string): Promise<void> {
    const here = state.read().get(key);
    if (asked === null || window === null) return;
    const after = here?.of === of ? here.next : null;
    const request: LogRequest = { ...newestFirst(asked), group: of };
    const isCurrent = (mine: LogRequest | null) => asked !== null && mine !== null && sameRequest(mine, asked);
    const mine = asked;
    set(key, { of, isReading: true, failure: null });
    try {
      const options = { window, limit: LOG_PAGE_SIZE };
      const block =
        after === null ? await reader.first(request, options) : await reader.next(request, { ...options, after });
      const now = state.read().get(key);
      if (!isCurrent(mine) || now?.of !== of) return;
      const rows = after === null ? block.rows : [...now.rows, ...block.rows];
      const isWhole = block.next === null || rows.length >= LOG_CASE_EVENTS_MAX;
      set(key, { rows, next: block.next, isWhole, isReading: false });
    } catch (failure) {
      if (isCurrent(mine) && state.read().get(key)?.of === of) set(key, { isReading: false, failure });
    }
  }

  const desk: GroupDesk = {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    follow(request, until, rows) {
      const isOther = asked !== null && !sameRequest(asked, request);
      [asked, window] = [request, until];
      shown = new Map(rows.flatMap(({ group }) => (group === undefined ? [] : [[groupKey(group), group.of]])));
      if (isOther && state.read().size > 0) state.set(new Map());
      for (const [key, events] of state.read()) {
        const of = shown.get(key);
        if (of !== undefined && of !== events.of) void read(key, of);
      }
    },
    toggle(key) {
      const events = state.read().get(key);
      const of = shown.get(key);
      set(key, { isOpen: events?.isOpen !== true });
      if (events === undefined && of !== undefined) void read(key, of);
    },
    more(key) {
      const events = state.read().get(key);
      if (events !== undefined && !events.isReading) void read(key, events.of);
    },
    async whole(key) {
      for (;;) {
        const events = state.read().get(key);
        const of = events?.of ?? shown.get(key);
        if (of === undefined || events?.isWhole === true) return events?.rows ?? [];
        await read(key, of);
        const now = state.read().get(key);
        if (now === undefined) return [];
        if (now.failure === null && window !== null) continue;
        // The line that reads them again is to be seen.
        set(key, { isOpen: true });
        return now.rows;
      }
    },
  };
  return desk;
}

const none: GroupEvents = {
  of: '',
  isOpen: false,
  rows: [],
  next: null,
  isWhole: false,
  isReading: false,
  failure: null,
};
