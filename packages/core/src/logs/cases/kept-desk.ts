import { ApiError, createStore, failureText, writeFailureText } from '../../shared/index.ts';
import { type CaseCalls, caseNameFault, type EventName, type KeptEvent, type LogCase, noteFault } from './cases.ts';
import { keptTexts } from './kept.messages.ts';

/** What is typed and chosen, and not saved yet. */
export interface KeptDraft {
  note: string;
  /** Ids of cases. */
  cases: readonly string[];
  /** Name of a case that is to be made; empty for none. */
  newCase: string;
}

/** What is wrong with a draft, by its part; `form` of the whole. */
export type KeptFaults = Partial<Record<'note' | 'newCase' | 'form', string>>;

/** What is known of the open event's note and cases. */
export interface KeptDeskState {
  /** Null before the first answer. */
  kept: KeptEvent | null;
  /** The user's cases; null while nobody has asked for them. */
  cases: readonly LogCase[] | null;
  /** Why they could not be read; null where they were. */
  failure: string | null;
  /** Null while the dialog is closed. */
  draft: KeptDraft | null;
  faults: KeptFaults;
  isSaving: boolean;
}

/** The note and the cases of one event, with the form that changes them. (issue 17, decision 050) */
export interface KeptDesk {
  getSnapshot(): KeptDeskState;
  subscribe(onChange: () => void): () => void;
  /** Reads what is kept; not under an open form, which is over what it has read. */
  load(): Promise<void>;
  /** Opens the form over what is kept now, once the cases are here. */
  open(): Promise<void>;
  change(part: Partial<KeptDraft>): void;
  /** Puts the event into a case, or takes it out. */
  toggle(caseId: string): void;
  /** @returns whether it was saved; also where the form was closed after it had been sent. */
  save(): Promise<boolean>;
  /** Closes the form, also while it saves: what is not sent by then is not sent any more. */
  close(): void;
  /** Ends the question that is under way. */
  end(): void;
}

/**
 * A desk for one event. Where another window saved meanwhile, the form stays with what was typed and chosen, takes over what
 * that window did to the cases, and its note unless one was typed here, and says what is there; the next save replaces a note
 * that was typed in both. (issue 17, OP-202, CNF-004)
 */
export function createKeptDesk(calls: CaseCalls, event: EventName): KeptDesk {
  const state = createStore<KeptDeskState>({
    kept: null,
    cases: null,
    failure: null,
    draft: null,
    faults: {},
    isSaving: false,
  });
  let stop = new AbortController();
  /** Of the form that is open; aborted once that is closed. */
  let form = new AbortController();
  const set = (next: Partial<KeptDeskState>) => state.set({ ...state.read(), ...next });
  /** Shows an answer in the form that asked, unless that was closed meanwhile. */
  const setIn = ({ aborted }: AbortSignal, next: Partial<KeptDeskState>) => {
    if (!aborted) set(next);
  };

  async function read(wantsCases: boolean): Promise<boolean> {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    set({ failure: null });
    try {
      const kept = await calls.kept(event, signal);
      const cases = wantsCases || kept.cases.length > 0 ? await calls.list(signal) : state.read().cases;
      if (signal.aborted) return false;
      set({ kept, cases });
      return true;
    } catch (error) {
      if (!signal.aborted) set({ failure: keptTexts.failed(failureText(error)) });
      return false;
    }
  }

  const change = (part: Partial<KeptDraft>) => {
    const { draft } = state.read();
    if (draft !== null) set({ draft: { ...draft, ...part }, faults: {} });
  };

  /** The draft with the case that it names anew; null where that is refused, or not wanted any more. */
  async function withNewCase(
    draft: KeptDraft,
    cases: readonly LogCase[],
    signal: AbortSignal,
  ): Promise<KeptDraft | null> {
    const name = draft.newCase.trim();
    if (name === '') return draft;
    try {
      const made = await calls.save({ name });
      const next = { ...draft, cases: [...draft.cases, made.id], newCase: '' };
      setIn(signal, { cases: [...cases, made], draft: next });
      return signal.aborted ? null : next;
    } catch (error) {
      setIn(signal, { faults: { newCase: writeFailureText(error, keptTexts.caseEvent(name)) } });
      return null;
    }
  }

  async function keep(draft: KeptDraft, signal: AbortSignal): Promise<boolean> {
    const { updated_at = null } = state.read().kept ?? {};
    try {
      const kept = await calls.keep(event, { note: draft.note.trim(), cases: [...draft.cases], updated_at });
      // A form that was opened since goes on from what it has read.
      if (!signal.aborted || state.read().draft === null) set({ kept, draft: null });
      return true;
    } catch (error) {
      await refused(error, draft, signal).catch(() => setIn(signal, { faults: { form: failureText(error) } }));
      return false;
    }
  }

  async function refused(error: unknown, draft: KeptDraft, signal: AbortSignal): Promise<void> {
    if (error instanceof ApiError && error.code === 'conflict') {
      const { kept: before, cases: known } = state.read();
      const kept = keptIn(error) ?? (await calls.kept(event));
      const cases = await calls.list().catch(() => known);
      const { put, out, merged } = mergedCases(draft.cases, before?.cases ?? [], kept.cases);
      const namesOf = (ids: readonly string[]) => caseNames(ids, [...(cases ?? []), ...(known ?? [])]);
      const isNoteTyped = draft.note.trim() !== (before?.note ?? '');
      const words = keptTexts.changed(isNoteTyped ? kept.note : null, namesOf(put), namesOf(out));
      const note = isNoteTyped ? draft.note : kept.note;
      return setIn(signal, { kept, cases, draft: { ...draft, note, cases: merged }, faults: { form: words } });
    }
    if (error instanceof ApiError && error.path === 'cases') {
      const cases = await calls.list().catch(() => state.read().cases);
      const left = draft.cases.filter((id) => cases?.some((each) => each.id === id));
      return setIn(signal, { cases, draft: { ...draft, cases: left }, faults: { form: failureText(error) } });
    }
    setIn(signal, { faults: { form: writeFailureText(error, keptTexts.savedEvent) } });
  }

  return {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    async load() {
      if (state.read().draft === null) await read(false);
    },
    async open() {
      if (!(await read(true))) return;
      form.abort();
      form = new AbortController();
      const { note = '', cases = [] } = state.read().kept ?? {};
      set({ draft: { note, cases, newCase: '' }, faults: {} });
    },
    change,
    toggle(caseId) {
      const { cases = [] } = state.read().draft ?? {};
      change({ cases: cases.includes(caseId) ? cases.filter((id) => id !== caseId) : [...cases, caseId] });
    },
    async save() {
      const { draft, cases, isSaving } = state.read();
      if (draft === null || isSaving) return false;
      const faults = draftFaults(draft, cases ?? []);
      if (Object.keys(faults).length > 0) {
        set({ faults });
        return false;
      }
      const { signal } = form;
      set({ isSaving: true, faults: {} });
      const whole = await withNewCase(draft, cases ?? [], signal);
      const isSaved = whole !== null && (await keep(whole, signal));
      setIn(signal, { isSaving: false });
      return isSaved;
    },
    close() {
      form.abort();
      set({ draft: null, faults: {}, isSaving: false });
    },
    end: () => stop.abort(),
  };
}

/** The cases that a form has chosen, with what another window put in and took out since the form read them. */
function mergedCases(chosen: readonly string[], before: readonly string[], now: readonly string[]) {
  const put = now.filter((id) => !before.includes(id));
  const out = before.filter((id) => !now.includes(id));
  return { put, out, merged: [...new Set([...chosen, ...put])].filter((id) => !out.includes(id)) };
}

function caseNames(ids: readonly string[], cases: readonly LogCase[]): string[] {
  return ids.map((id) => cases.find((each) => each.id === id)?.name ?? id);
}

function draftFaults({ note, newCase }: KeptDraft, cases: readonly LogCase[]): KeptFaults {
  const faults = { note: noteFault(note), newCase: newCase.trim() === '' ? null : caseNameFault(newCase, cases) };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as KeptFaults;
}

/** What is there now, as the refusal tells it. (OP-202) */
function keptIn({ current }: ApiError): KeptEvent | null {
  const kept = current as Partial<KeptEvent> | undefined;
  return typeof kept?.note === 'string' && Array.isArray(kept.cases) ? (kept as KeptEvent) : null;
}

/** What is to be shown of an event's cases; null where nothing is kept with it, or not known yet. */
export function keptCases({ kept, cases }: Pick<KeptDeskState, 'kept' | 'cases'>): LogCase[] | null {
  if (kept === null || (kept.note === '' && kept.cases.length === 0)) return null;
  return (cases ?? []).filter(({ id }) => kept.cases.includes(id));
}

/**
 * Takes an event out of a case, made from what is kept with it now. (issue 17, decision 050)
 * @returns what puts it back.
 */
export async function withoutCase(
  calls: Pick<CaseCalls, 'kept' | 'keep'>,
  event: EventName,
  caseId: string,
): Promise<() => Promise<KeptEvent>> {
  const before = await calls.kept(event);
  await calls.keep(event, { ...before, cases: before.cases.filter((id) => id !== caseId) });
  return async () => {
    const now = await calls.kept(event);
    return calls.keep(event, { ...now, note: now.note || before.note, cases: [...new Set([...now.cases, caseId])] });
  };
}
