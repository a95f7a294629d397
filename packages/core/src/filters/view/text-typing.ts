import { type Clock, createStore } from '../../shared/index.ts';
import { filtersDiffer } from '../address.ts';
import { setText } from '../change.ts';
import {
  type FilterDefinition,
  type FilterState,
  type MatchMode,
  TEXT_DEBOUNCE_MS,
  type TextFilter,
  type TextValue,
  textValue,
} from '../model.ts';
import { continuesTyping } from './typing.ts';

/** What the address says of the filters, and the way to write it. */
export interface TypedInto {
  filters: FilterState;
  definitions: readonly FilterDefinition[];
  setFilters: (filters: FilterState, options: { replace: boolean }) => void;
}

export interface TextTypingPorts {
  clock: Clock;
  /** The page on screen: what is typed belongs to it. */
  place: () => string;
  /** Why a text is not looked for; null when it is, undefined while what judges it is on its way. */
  fault: (value: TextValue) => string | null | undefined;
  /** Resolves when it is here. */
  judge: () => Promise<unknown>;
}

/** The text of a filter while it is typed, 300 ms ahead of the address. (OP-117) */
export interface TextTyping {
  getSnapshot(): TextValue;
  subscribe(onChange: () => void): () => void;
  /** Takes over what the address says now; another filter may change while the text waits. */
  follow(now: TypedInto): void;
  /** A letter more or less: counts after a pause. */
  type(text: string): void;
  /** Counts at once, and what comes after it is a step of its own in the history. */
  finish(): void;
  clear(): void;
  selectMode(mode: MatchMode): void;
  /** The field goes: a panel that is closed within the pause keeps what was typed, a page that is left does not. */
  end(): void;
}

/** Starts with what the address says. */
export function createTextTyping(filter: TextFilter, ports: TextTypingPorts, first: TypedInto): TextTyping {
  const { clock, place, fault, judge } = ports;
  let now = first;
  /** What the address said last, or was told. */
  let seen = textValue(first.filters, filter);
  const draft = createStore(seen);
  let own: FilterState | null = null;
  /** What waits, and where it was typed; without a timer it waits for what judges it. */
  let pending: { value: TextValue; at: string; timer: unknown } | null = null;

  function forget(): void {
    clock.clearTimeout(pending?.timer);
    pending = null;
  }

  /** Back within the pause: what was typed belongs to a page that is left. (FLT-008) */
  function dropStale(): boolean {
    if (pending === null || pending.at === place()) return false;
    forget();
    draft.set(textValue(now.filters, filter));
    return true;
  }

  function write(value: TextValue): void {
    if (dropStale()) return;
    forget();
    const found = fault(value);
    if (found === undefined) {
      const waiting = { value, at: place(), timer: undefined };
      pending = waiting;
      void judge().then(() => {
        if (pending === waiting) write(value);
      });
      return;
    }
    const { filters, definitions, setFilters } = now;
    const next = setText(filters, filter, value.text, value.mode);
    if (found !== null || !filtersDiffer(next, filters, definitions)) return;
    seen = textValue(next, filter);
    const replace = continuesTyping(filters, own, definitions);
    own = next;
    setFilters(next, { replace });
  }

  function finish(value: TextValue, isNew: boolean): void {
    if (isNew) own = null;
    draft.set(value);
    write(value);
    own = null;
  }

  return {
    getSnapshot: draft.read,
    subscribe: draft.subscribe,
    follow(next) {
      now = next;
      const saved = textValue(next.filters, filter);
      // Back, a cleared bar or a value of a row: the address says something that was not typed here.
      if (saved.text !== seen.text || saved.mode !== seen.mode) {
        seen = saved;
        draft.set(saved);
      }
      dropStale();
    },
    type(text) {
      const value = { ...draft.read(), text };
      draft.set(value);
      forget();
      pending = { value, at: place(), timer: clock.setTimeout(() => write(value), TEXT_DEBOUNCE_MS) };
    },
    finish: () => finish(draft.read(), false),
    clear: () => finish({ ...draft.read(), text: '' }, true),
    selectMode: (mode) => finish({ ...draft.read(), mode }, true),
    end() {
      const waiting = pending;
      forget();
      if (waiting !== null && waiting.at === place()) write(waiting.value);
    },
  };
}
