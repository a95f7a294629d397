import { createStore } from './store.ts';

/** What is known of a question that a screen asks again and again. */
export interface Asked<Question, Answer> {
  /** Answered last, and to which question; it stays while a newer one is on its way, and when that fails. */
  answered: { to: Question; value: Answer } | null;
  /** Why the last question that came to its end has no answer; null once one has. */
  failed: { to: Question; error: unknown } | null;
}

/** The answer to this very question; null while there is none, whatever was answered before it. */
export function answerTo<Question, Answer>({ answered }: Asked<Question, Answer>, to: Question | null): Answer | null {
  return to !== null && answered?.to === to ? answered.value : null;
}

/** Why this very question has no answer; null unless it failed. */
export function failureOf<Question>(
  { failed }: Asked<Question, unknown>,
  to: Question | null,
): { error: unknown } | null {
  return to !== null && failed?.to === to ? failed : null;
}

/** Asks one question at a time: a newer one ends the call of the one before, whose answer counts no more. */
export interface Asker<Question, Answer> {
  ask(question: Question): void;
  /** Ends the call that is under way; what is known stays. */
  end(): void;
  getSnapshot(): Asked<Question, Answer>;
  subscribe(onChange: () => void): () => void;
}

/**
 * Keeps the newest answer of a call whose question changes under it: counts, bars, menus, pages. Answers that come too
 * late are dropped here, so that no screen has to. (STYLE section 8)
 */
export function createAsker<Question, Answer>(
  read: (question: Question, signal: AbortSignal) => Promise<Answer>,
): Asker<Question, Answer> {
  const known = createStore<Asked<Question, Answer>>({ answered: null, failed: null });
  let stop = new AbortController();

  return {
    ask(to) {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      read(to, signal).then(
        (value) => signal.aborted || known.set({ answered: { to, value }, failed: null }),
        (error: unknown) => signal.aborted || known.set({ ...known.read(), failed: { to, error } }),
      );
    },
    end: () => stop.abort(),
    getSnapshot: known.read,
    subscribe: known.subscribe,
  };
}
