import type { LogType } from '../../api/schemas/index.ts';
import {
  type FilterDefinition,
  type FilterState,
  formatTerm,
  parseQuery,
  type QueryTerm,
  textValue,
} from '../../filters/index.ts';
import { ApiError, createStore, failureText } from '../../shared/index.ts';
import { addTerms, queryFilterOf, readBox, setTerms, typedTerms } from './box.ts';
import { boxTexts } from './suggest.messages.ts';

/** What stands in the search box, and what is wrong with it. (UI.md 4.16) */
export interface SearchBoxState {
  text: string;
  /** Said under the box; null while nothing is wrong. */
  fault: string | null;
  /** The characters that are wrong, counted from 0. */
  faultAt: { at: number; end: number } | null;
  /** The service is asked whether events have a field. */
  isAsking: boolean;
}

/** What the address says of the filters, and the way to write it. */
export interface SearchBoxNow {
  logType: LogType;
  filters: FilterState;
  definitions: readonly FilterDefinition[];
  setFilters: (filters: FilterState) => void;
}

export interface SearchBoxPorts {
  /** Whether the service takes a query; throws what it says where it does not. */
  ask: (query: string, signal: AbortSignal) => Promise<unknown>;
  /** Whether the log has an event of an id in the time on screen; hashes look like ids. (decision 009) */
  hasEvent: (id: string, signal: AbortSignal) => Promise<boolean>;
}

/** The search box of a log. What is typed counts with Enter, and stays until it is taken. (UI.md 4.16) */
export interface SearchBox {
  getSnapshot(): SearchBoxState;
  subscribe(onChange: () => void): () => void;
  /** Takes over what the address says now; a query in it that cannot be read comes into the box. */
  follow(now: SearchBoxNow): void;
  type(text: string): void;
  /** Adds what stands in the box to the conditions, or says what is wrong with it. */
  apply(): void;
  /** Takes a condition into the box; it is replaced once it is applied. */
  edit(typed: string): void;
  /** What the service was asked is no longer wanted. */
  end(): void;
}

/** Begins empty, or with the query of the address where that cannot be read. */
export function createSearchBox({ ask, hasEvent }: SearchBoxPorts, first: SearchBoxNow): SearchBox {
  let now = first;
  const state = createStore<SearchBoxState>(emptyBox);
  /** The condition that the text takes the place of, as it is written. */
  let replaced: string | null = null;
  /** The unreadable query of the address that was shown last. */
  let unreadable: string | null = null;
  let asking: AbortController | null = null;

  function set(change: Partial<SearchBoxState>): void {
    state.set({ ...state.read(), ...change });
  }

  function refuse(message: string, at: number, end: number): void {
    set({ fault: boxTexts.fault(at + 1, message), faultAt: { at, end }, isAsking: false });
  }

  function write(event: QueryTerm | null = null): void {
    const read = readBox(state.read().text, now.logType);
    if (read.fault !== null) return;
    const more = event === null ? read.terms : [event];
    const { filters, definitions, setFilters } = now;
    const terms = typedTerms(filters, definitions);
    const place = terms.findIndex((term) => formatTerm(term) === replaced);
    const next =
      place < 0
        ? addTerms(filters, definitions, more)
        : setTerms(filters, definitions, terms.toSpliced(place, 1, ...more));
    const filter = queryFilterOf(definitions);
    const { fault } = parseQuery(filter === null ? '' : textValue(next, filter).text);
    // Together they are more than one query may have.
    if (fault !== null) {
      refuse(fault.message, 0, state.read().text.length);
      return;
    }
    replaced = null;
    state.set(emptyBox);
    setFilters(next);
  }

  async function askFirst(text: string): Promise<void> {
    const mine = new AbortController();
    asking = mine;
    set({ isAsking: true, fault: null, faultAt: null });
    try {
      await ask(text, mine.signal);
    } catch (error) {
      if (mine.signal.aborted) return;
      if (error instanceof ApiError && error.code === 'invalid' && error.path === 'query') {
        const { at, message } = placeOf(failureText(error));
        refuse(message, at, text.length);
        return;
      }
      // Whether it can be read is not known; the rows will say why they do not come.
    }
    if (!mine.signal.aborted) write();
  }

  /** What cannot be found out is a hash. */
  async function lookFirst({ id, term }: { id: string; term: QueryTerm }): Promise<void> {
    const mine = new AbortController();
    asking = mine;
    set({ isAsking: true, fault: null, faultAt: null });
    const isEvent = await hasEvent(id, mine.signal).catch(() => false);
    if (!mine.signal.aborted) write(isEvent ? term : null);
  }

  function stopAsking(): void {
    asking?.abort();
    asking = null;
  }

  const box: SearchBox = {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    follow(next) {
      now = next;
      const filter = queryFilterOf(next.definitions);
      const text = filter === null ? '' : textValue(next.filters, filter).text;
      const { fault } = parseQuery(text);
      if (fault === null || text === unreadable) {
        if (fault === null) unreadable = null;
        return;
      }
      unreadable = text;
      if (state.read().text !== '') return;
      set({ text });
      refuse(fault.message, fault.at, fault.end);
    },
    type(text) {
      stopAsking();
      if (text === '') replaced = null;
      set({ text, fault: null, faultAt: null, isAsking: false });
    },
    apply() {
      const { text, isAsking } = state.read();
      if (text.trim() === '' || isAsking) return;
      const read = readBox(text, now.logType);
      if (read.fault !== null) refuse(read.fault.message, read.fault.at, read.fault.end);
      else if (read.unknown !== null) void askFirst(text);
      else if (read.event !== null) void lookFirst(read.event);
      else write();
    },
    edit(typed) {
      stopAsking();
      replaced = typed;
      state.set({ ...emptyBox, text: typed });
    },
    end: stopAsking,
  };
  box.follow(first);
  return box;
}

const emptyBox: SearchBoxState = { text: '', fault: null, faultAt: null, isAsking: false };

/** The place that the service names before its message. */
function placeOf(text: string): { at: number; message: string } {
  const [, place, message] = /^query, character (\d+): (.*)$/s.exec(text) ?? [];
  return place === undefined || message === undefined ? { at: 0, message: text } : { at: Number(place) - 1, message };
}
