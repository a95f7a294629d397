import { createStore, failureText, writeFailureText } from '../../shared/index.ts';
import { addTexts } from './add-desk.messages.ts';
import { type AddOutcome, addToCase } from './add-to-case.ts';
import { type CaseCalls, caseNameFault, type EventName, type LogCase } from './cases.ts';
import { keptTexts } from './kept.messages.ts';

/** In place of a case's id: one that is made with the events. No case has it, since ids have no space. (docs/added-calls.md) */
export const NEW_CASE = ' new';

/** What is known of the window that puts events into a case. */
export interface AddDeskState {
  /** The user's cases; null before they are here. */
  cases: readonly LogCase[] | null;
  /** Why they could not be read. */
  failure: string | null;
  /** Id of the case that is chosen, or `NEW_CASE`; null for none yet. */
  into: string | null;
  name: string;
  faults: { into?: string; name?: string; form?: string };
  /** How many of the events are through; null while none is sent. */
  done: number | null;
}

/** What came of it, to be told; the case is there to be opened. */
export interface Added {
  caseId: string;
  text: string;
  /** Ids of the events that need not be sent again. */
  through: readonly string[];
  left: readonly EventName[];
  /** The window was closed meanwhile. */
  isStopped: boolean;
}

/** Puts events that were chosen into one case. (issue 17, decision 050) */
export interface AddDesk {
  getSnapshot(): AddDeskState;
  subscribe(onChange: () => void): () => void;
  load(): Promise<void>;
  choose(into: string): void;
  type(name: string): void;
  /** @returns what came of it; null where nothing was sent. Events that are left stay in the window, which says why. */
  add(events: readonly EventName[]): Promise<Added | null>;
  /** Sends no further event; `add` tells what is through. */
  stop(): void;
}

/** A desk for one window. What was typed and chosen stays where it is refused. */
export function createAddDesk(calls: CaseCalls): AddDesk {
  const state = createStore<AddDeskState>({
    cases: null,
    failure: null,
    into: null,
    name: '',
    faults: {},
    done: null,
  });
  const set = (next: Partial<AddDeskState>) => state.set({ ...state.read(), ...next });
  const stopped = new AbortController();

  async function load(): Promise<void> {
    set({ failure: null });
    try {
      const cases = await calls.list(stopped.signal);
      const { into } = state.read();
      const isThere = into === NEW_CASE || cases.some(({ id }) => id === into);
      set({ cases, into: cases.length === 0 ? NEW_CASE : isThere ? into : null });
    } catch (error) {
      if (!stopped.signal.aborted) set({ failure: addTexts.failed(failureText(error)) });
    }
  }

  /** The case that the events come into; null where it is not told, or could not be made. */
  async function target(): Promise<LogCase | null> {
    const { into, name, cases } = state.read();
    const known = cases?.find(({ id }) => id === into);
    if (known !== undefined) return known;
    if (into !== NEW_CASE) {
      set({ faults: { into: addTexts.choose } });
      return null;
    }
    const fault = caseNameFault(name, cases ?? []);
    if (fault !== null) {
      set({ faults: { name: fault } });
      return null;
    }
    set({ done: 0, faults: {} });
    try {
      const made = await calls.save({ name: name.trim() });
      // Sent again, the events come into this one.
      set({ cases: [...(cases ?? []), made], into: made.id, name: '' });
      return made;
    } catch (error) {
      set({ done: null, faults: { name: writeFailureText(error, keptTexts.caseEvent(name.trim())) } });
      return null;
    }
  }

  return {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    load,
    choose: (into) => set({ into, faults: {} }),
    type: (name) => set({ name, faults: {} }),
    async add(events) {
      if (state.read().done !== null || events.length === 0) return null;
      const into = await target();
      if (into === null) return null;
      set({ done: 0, faults: {} });
      const { signal } = stopped;
      const outcome = await addToCase(calls, events, into.id, { signal, onDone: (done) => set({ done }) });
      const text = outcomeText(outcome, into);
      set({ done: null, faults: outcome.left.length > 0 ? { form: text } : {} });
      if (outcome.left.length > 0) await load();
      const through = events.filter((event) => !outcome.left.includes(event)).map(({ id }) => id);
      return { caseId: into.id, text, through, left: outcome.left, isStopped: signal.aborted };
    },
    stop: () => stopped.abort(),
  };
}

/** How far it is, as the window shows it. */
export function addProgress(done: number, count: number): { label: string; percent: number } {
  return { label: addTexts.progress(done, count), percent: (done / count) * 100 };
}

/** What came of it, in sentences: also of events that were there, and of those that are not. */
function outcomeText({ added, already, gone, left, why }: AddOutcome, { id, name }: LogCase): string {
  if (added + gone + left.length === 0) return addTexts.allThere(already, name);
  return [
    ...(added === 0 ? [] : [addTexts.added(added, name)]),
    ...(already === 0 ? [] : [addTexts.already(already)]),
    ...(gone === 0 ? [] : [addTexts.gone(gone)]),
    ...(left.length === 0 ? [] : [addTexts.left(left.length, named(why ?? '', id, name))]),
  ].join(' ');
}

/** The service names a case that is gone by its id: nobody else knows its name any more. */
function named(why: string, id: string, name: string): string {
  return why.replace(`“${id}”`, () => `“${name}”`);
}
