import type { LogType } from '../../api/schemas/index.ts';
import { formatDate } from '../../language/index.ts';
import { ApiError, createStore, failureText, writeFailureText } from '../../shared/index.ts';
import { readTime } from '../time/read-time.ts';
import { liveTexts } from '../words/live.messages.ts';
import { blankDraft, contentOf, draftOf, type MonitorDraft, rebased } from './draft.ts';
import {
  type LogMonitor,
  type MonitorCalls,
  type MonitorFaults,
  type MonitorFiring,
  monitorFaults,
  silenceFault,
  waysOf,
} from './monitors.ts';
import { monitorsTexts as texts } from './page.messages.ts';
import { eventTime } from './page.ts';

type FormFaults = MonitorFaults & { form?: string };

/** What stands over the list. */
export type MonitorWindow =
  | { kind: 'form'; draft: MonitorDraft; first: MonitorDraft; faults: FormFaults; isClosing: boolean }
  | { kind: 'silence'; of: LogMonitor; typed: string; fault: string | null }
  | { kind: 'history'; of: LogMonitor; firings: readonly MonitorFiring[] | null; failure: string | null }
  | { kind: 'rotate' | 'remove'; of: LogMonitor }
  | { kind: 'secret'; of: LogMonitor; secret: string; copying: 'copied' | 'refused' | 'not'; isClosing: boolean };

/** What is known of the monitors. */
export interface MonitorDeskState {
  /** Null before the first answer. */
  monitors: readonly LogMonitor[] | null;
  /** When they were read, in epoch milliseconds. */
  readAt: number;
  /** Why there is no list. */
  failure: string | null;
  /** That the list could not be read again, beside the one that is here. */
  stale: string | null;
  window: MonitorWindow | null;
  isBusy: boolean;
}

/** Silences that are offered, in milliseconds. (issue 17) */
export const silenceChoices = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** Where the desk gets what it needs. */
export interface MonitorDeskPorts {
  calls: MonitorCalls;
  now: () => number;
  timeZone: string;
  /** Where `durationMs` is null, it stays until it is closed. */
  tell: (notice: { tone: 'success' | 'error' | 'info' | 'warning'; text: string; durationMs?: null }) => void;
}

/** The monitors of the logs with what can be done with them. (issue 17, decision 051) */
export interface MonitorDesk {
  getSnapshot(): MonitorDeskState;
  subscribe(onChange: () => void): () => void;
  load(): Promise<void>;
  /** Reads them again beside what is done: one that fails keeps what is here and says so. */
  refresh(): Promise<void>;
  /** Opens the form of a new monitor over the filters of a view. */
  make(of: { logType: LogType; query: string }): void;
  edit(of: LogMonitor): void;
  change(part: Partial<MonitorDraft>): void;
  save(): Promise<void>;
  test(of: LogMonitor): Promise<void>;
  /** @param forMs - null ends the silence. */
  silence(of: LogMonitor, forMs: number | null): Promise<void>;
  askSilence(of: LogMonitor): void;
  typeSilence(typed: string): void;
  silenceTyped(): Promise<void>;
  history(of: LogMonitor): Promise<void>;
  ask(kind: 'rotate' | 'remove', of: LogMonitor): void;
  /** Does what was asked. */
  confirm(): Promise<void>;
  copied(isCopied: boolean): void;
  /** Closes what stands over the list; a secret that was not copied, and what was typed, ask once. */
  close(): void;
  stay(): void;
  /** Ends the question that is under way. */
  end(): void;
}

/** Whether another window saved it meanwhile, or deleted it; a name that is taken has a path. */
function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict' && error.path === undefined;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A desk for the page of monitors. What is typed stays where it is refused. (issue 17, OP-202, CNF-004) */
export function createMonitorDesk({ calls, now, timeZone, tell }: MonitorDeskPorts): MonitorDesk {
  const state = createStore<MonitorDeskState>({
    monitors: null,
    readAt: now(),
    failure: null,
    stale: null,
    window: null,
    isBusy: false,
  });
  let stop = new AbortController();
  const set = (next: Partial<MonitorDeskState>) => state.set({ ...state.read(), ...next });
  const show = (window: MonitorWindow | null) => set({ window });

  async function load(): Promise<void> {
    set({ failure: null });
    await read();
  }

  /** @returns whether the list is as it is stored now. */
  async function read(): Promise<boolean> {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    try {
      const monitors = await calls.list(signal);
      if (signal.aborted) return false;
      set({ monitors, readAt: now(), failure: null, stale: null });
      return true;
    } catch (error) {
      if (!signal.aborted) set(unread(error));
      return false;
    }
  }

  function unread(error: unknown): Partial<MonitorDeskState> {
    if (state.read().monitors === null) return { failure: failureText(error) };
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
    return { stale: liveTexts.failed(formatDate(now(), clock)) };
  }

  /** A monitor as it was read last. */
  const newest = (of: LogMonitor | null) => state.read().monitors?.find(({ id }) => id === of?.id) ?? null;

  /**
   * One after the other, each on the monitor as it was read last: a window may stand longer than that is the newest. What
   * fails is told, and what is there now is read again.
   */
  async function act(of: LogMonitor, event: string, work: (of: LogMonitor) => Promise<void>): Promise<void> {
    if (state.read().isBusy) return;
    set({ isBusy: true });
    let isRival = false;
    try {
      await work(newest(of) ?? of);
    } catch (error) {
      isRival = isStale(error) || isGone(error);
      if (!isRival) tell({ tone: 'error', text: writeFailureText(error, event) });
    }
    const isRead = await read();
    if (isRival) {
      const isThere = !isRead || newest(of) !== null;
      tell({ tone: 'error', text: isThere ? texts.changedMeanwhile(of.name) : texts.goneMeanwhile(of.name) });
      if (!isThere) show(null);
    }
    set({ isBusy: false });
  }

  /** The form of a monitor; what is typed is told by what it began with. */
  function form(draft: MonitorDraft, faults: FormFaults = {}): void {
    const { window } = state.read();
    const first = window?.kind === 'form' ? window.first : draft;
    show({ kind: 'form', draft, first, faults, isClosing: false });
  }

  function begin(draft: MonitorDraft): void {
    show({ kind: 'form', draft, first: draft, faults: {}, isClosing: false });
  }

  async function refused(error: unknown, draft: MonitorDraft): Promise<void> {
    const name = draft.name.trim();
    if (isStale(error)) {
      if (!(await read())) return form(draft, { form: texts.storedUnread });
      const of = newest(draft.of);
      return form(rebased(draft, of), { form: of === null ? texts.goneElsewhere : texts.changedElsewhere });
    }
    const path = error instanceof ApiError ? error.path : undefined;
    const text = writeFailureText(error, texts.savedEvent(name));
    form(draft, path !== undefined && formPaths.has(path) ? { [path]: text } : { form: text });
  }

  const until = (ms: number) => new Date(ms).toISOString();
  async function silenceUntil(of: LogMonitor, end: number | null): Promise<void> {
    await act(of, texts.silencedEvent(of.name), async (stored) => {
      await calls.silence(stored, end === null ? null : until(end));
      show(null);
      const text = end === null ? texts.heard(of.name) : texts.silenced(of.name, eventTime(end, timeZone));
      tell({ tone: 'success', text });
    });
  }

  const desk: MonitorDesk = {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    load,
    async refresh() {
      if (!state.read().isBusy) await read();
    },
    make({ logType, query }) {
      // What is typed already is not put aside for it.
      if (hasTyped(state.read().window)) return tell({ tone: 'info', text: texts.formStands });
      begin(blankDraft(logType, query));
    },
    edit(of) {
      begin(draftOf(of));
    },
    change(part) {
      const { window } = state.read();
      if (window?.kind === 'form') form({ ...window.draft, ...part });
    },
    async save() {
      const { window, isBusy, monitors } = state.read();
      if (window?.kind !== 'form' || isBusy) return;
      const { draft } = window;
      const content = contentOf(draft);
      const faults = monitorFaults(content, monitors ?? [], draft.of?.id ?? null);
      if (Object.keys(faults).length > 0) {
        const { monitor_id, ...parts } = faults;
        return form(draft, { ...parts, ...(monitor_id !== undefined && { form: monitor_id }) });
      }
      set({ isBusy: true });
      try {
        const seen = draft.of === null ? {} : { id: draft.of.id, updated_at: draft.of.updated_at };
        const { secret, warnings = [], ...of } = await calls.save({ ...content, ...seen });
        if (secret !== undefined) show({ kind: 'secret', of, secret, copying: 'not', isClosing: false });
        else show(null);
        const isLost = draft.of === null && secret === undefined && content.url !== '';
        const text = isLost ? texts.madeWithoutSecret : draft.of === null ? texts.made : texts.saved;
        const said = [text(of.name), ...warnings].join(' ');
        if (warnings.length > 0) tell({ tone: 'warning', text: said, durationMs: null });
        else tell({ tone: isLost ? 'info' : 'success', text: said });
        await load();
      } catch (error) {
        await refused(error, draft);
      }
      set({ isBusy: false });
    },
    test: (of) =>
      act(of, texts.testedEvent, async (stored) => {
        for (const by of waysOf(stored)) tell(testTold(await calls.test(stored, by)));
      }),
    silence: (of, forMs) => silenceUntil(of, forMs === null ? null : now() + forMs),
    askSilence: (of) => show({ kind: 'silence', of, typed: '', fault: null }),
    typeSilence(typed) {
      const { window } = state.read();
      if (window?.kind === 'silence') show({ ...window, typed, fault: null });
    },
    async silenceTyped() {
      const { window } = state.read();
      if (window?.kind !== 'silence') return;
      const { end, fault } = readSilence(window.typed, now(), timeZone);
      if (end === null) return show({ ...window, fault });
      await silenceUntil(window.of, end);
    },
    async history(of) {
      show({ kind: 'history', of, firings: null, failure: null });
      const answered = await calls.history(of).then(
        (firings) => ({ firings, failure: null }),
        (error: unknown) => ({ firings: null, failure: failureText(error) }),
      );
      const { window } = state.read();
      if (window?.kind === 'history' && window.of === of) show({ kind: 'history', of, ...answered });
    },
    ask: (kind, of) => show({ kind, of }),
    async confirm() {
      const { window } = state.read();
      if (window?.kind === 'rotate') {
        const { of } = window;
        await act(of, texts.rotatedEvent(of.name), async (stored) => {
          const { secret = '' } = await calls.rotate(stored);
          show({ kind: 'secret', of, secret, copying: 'not', isClosing: false });
        });
      }
      if (window?.kind === 'remove') {
        const { of } = window;
        await act(of, texts.removedEvent(of.name), async (stored) => {
          await calls.remove(stored);
          tell({ tone: 'success', text: texts.removed(of.name) });
        });
      }
      if (state.read().window === window) show(null);
    },
    copied(isCopied) {
      const { window } = state.read();
      if (window?.kind === 'secret') show({ ...window, copying: isCopied ? 'copied' : 'refused' });
    },
    close() {
      const { window } = state.read();
      const isAtStake = hasTyped(window) || (window?.kind === 'secret' && window.copying !== 'copied');
      const asks = (window?.kind === 'form' || window?.kind === 'secret') && isAtStake && !window.isClosing;
      show(asks ? { ...window, isClosing: true } : null);
    },
    stay() {
      const { window } = state.read();
      if (window?.kind === 'secret' || window?.kind === 'form') show({ ...window, isClosing: false });
    },
    end: () => stop.abort(),
  };
  return desk;
}

/** What is said of a test. */
function testTold({ by, delivery, error }: MonitorFiring): Parameters<MonitorDeskPorts['tell']>[0] {
  const [tested, failed] = by === 'mail' ? [texts.mailTested, texts.mailTestFailed] : [texts.tested, texts.testFailed];
  if (delivery === 'delivered') return { tone: 'success', text: tested };
  return delivery === 'failed'
    ? { tone: 'error', text: failed(error ?? '') }
    : { tone: 'info', text: texts.testPending };
}

/** What is at stake where a form is closed: the name that is typed, else what it is. */
export function typedName({ draft }: { draft: MonitorDraft }): string {
  return draft.name.trim() || texts.unnamed;
}

/** Whether something stands in the form of a monitor that leaving it would lose. (UI.md section 1.5) */
export function hasTyped(window: MonitorWindow | null): boolean {
  if (window?.kind !== 'form') return false;
  const { draft, first } = window;
  return (Object.keys(first) as (keyof MonitorDraft)[]).some((key) => key !== 'of' && draft[key] !== first[key]);
}

const formPaths: ReadonlySet<string> = new Set(['name', 'query', 'threshold', 'window_minutes', 'url', 'mail']);

/** When a typed silence ends: a time of day alone is the next one of it. */
function readSilence(
  typed: string,
  nowMs: number,
  timeZone: string,
): { end: number; fault: null } | { end: null; fault: string } {
  const read = readTime(typed, { nowMs, timeZone });
  if (read.span === null) return { end: null, fault: read.fault };
  const isClock = /^\d{1,2}(:\d{2}){0,2}$/.test(typed.trim());
  const startMs = read.span.startEpochSeconds * 1_000;
  const end = isClock && startMs <= nowMs ? startMs + silenceChoices.day : startMs;
  const fault = silenceFault(new Date(end).toISOString(), nowMs);
  return fault === null ? { end, fault: null } : { end: null, fault };
}
