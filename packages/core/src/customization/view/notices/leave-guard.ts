import { createStore } from '../../../shared/index.ts';
import type { SavePublishSnapshot } from '../../save-publish/selectors.ts';
import { selectChanged } from '../../save-publish/selectors.ts';
import { leavesCustomization, selectLeaveOutcome, selectLeaveStep } from './leave.ts';

/** The places of a portal and its history, as the guard moves in them. */
export interface LeavePlaces {
  /** The place in the address, with its query. */
  current(): string;
  /** Number of the entry on screen in the history; null where nobody counts. */
  entryIndex(): number | null;
  go(steps: number): void;
  /** Puts a place back in the address without telling anybody. */
  putBack(place: string): void;
  navigate(to: string): void;
  subscribe(onMove: () => void): () => void;
  /** Asks before the screens hear of a move; true keeps it from them. The answer ends it. */
  holdMoves(holds: () => boolean): () => void;
  /** The same before a link is followed, which changes the address before anyone hears of it. */
  holdLinks(holds: (to: string) => boolean): () => void;
}

/** The save and publish actor, as the guard uses it. */
export interface LeaveEditing {
  getSnapshot(): SavePublishSnapshot;
  subscribe(observer: () => void): { unsubscribe(): void };
  send(event: { type: 'save' } | { type: 'reset' }): void;
}

export interface LeaveGuardState {
  /** The question before leaving, and whether its Yes runs; null while nobody wants to leave. */
  question: 'asked' | 'saving' | null;
  /** Yes has found what is wrong, which is listed. (ERR-002) */
  listsErrors: boolean;
}

/** Asks before the editor is left with unsaved changes: Yes saves and leaves, No discards and leaves. (OP-84) */
export interface LeaveGuard {
  getSnapshot(): LeaveGuardState;
  subscribe(onChange: () => void): () => void;
  /** Guards from now on, until the answer is called. */
  start(): () => void;
  save(): void;
  discard(): void;
  stay(): void;
  closeErrors(): void;
}

/** Where somebody wants to go; `steps` is how far it is in the history, 0 for a place that is not in it yet. */
interface Move {
  to: string;
  steps: number;
}

/** Waits with a move until the changes are saved or discarded. (OP-84) */
export function createLeaveGuard(editing: LeaveEditing, places: LeavePlaces): LeaveGuard {
  const state = createStore<LeaveGuardState>({ question: null, listsErrors: false });
  let move: Move | null = null;
  let isStarted = false;
  let isLeaving = false;
  let release: (() => void) | null = null;

  function become(next: Partial<LeaveGuardState>): void {
    state.set({ ...state.read(), ...next });
  }

  function stay(): void {
    move = null;
    become({ question: null });
  }

  function ask(wanted: Move): void {
    move = wanted;
    become({ question: state.read().question ?? 'asked' });
    follow();
  }

  /** Nothing holds the move back any more, until it has happened. */
  function leave({ to, steps }: Move): void {
    isLeaving = true;
    stay();
    follow();
    const stop = places.subscribe(() => {
      stop();
      isLeaving = false;
      follow();
    });
    if (steps === 0) places.navigate(to);
    else places.go(steps);
  }

  /** Follows the data; also a save that ran before the question was asked answers it. */
  function follow(): void {
    const snapshot = editing.getSnapshot();
    const holds = isStarted && !isLeaving && selectChanged(snapshot);
    if (holds) release ??= hold(places, ask);
    else {
      release?.();
      release = null;
    }
    const outcome = selectLeaveOutcome(snapshot);
    if (move === null || outcome === 'wait') return;
    if (outcome === 'leave') leave(move);
    else if (state.read().question === 'saving') stay();
  }

  return {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    start() {
      isStarted = true;
      const subscription = editing.subscribe(follow);
      follow();
      return () => {
        isStarted = false;
        subscription.unsubscribe();
        follow();
      };
    },
    save() {
      if (selectLeaveStep(editing.getSnapshot()) === 'showErrors') {
        stay();
        become({ listsErrors: true });
        return;
      }
      become({ question: 'saving' });
      editing.send({ type: 'save' });
      follow();
    },
    discard() {
      const wanted = move;
      move = null;
      editing.send({ type: 'reset' });
      if (wanted !== null) leave(wanted);
    },
    stay,
    closeErrors: () => become({ listsErrors: false }),
  };
}

/**
 * Holds back every move out of the customization area and tells of it, before the screens hear. After Back, Forward or
 * a typed address the browser goes back to the editor's own entry, so that no entry of the history is lost. (OP-84)
 */
function hold(places: LeavePlaces, ask: (move: Move) => void): () => void {
  let here = places.current();
  let home = places.entryIndex();
  let wanted: Move | null = null;

  const releaseMoves = places.holdMoves(() => {
    const next = places.current();
    const index = places.entryIndex();
    if (!leavesCustomization(next)) {
      here = next;
      home = index;
      if (wanted === null) return false;
      // Back on the editor's entry: nothing has happened for the screens.
      const move = wanted;
      wanted = null;
      ask(move);
      return true;
    }
    const steps = home === null || index === null ? 0 : index - home;
    if (steps === 0) {
      places.putBack(here);
      ask({ to: next, steps });
      return true;
    }
    // One move is told by two events; a second move meanwhile is a newer wish, and the way back is counted from there.
    if (wanted?.steps === steps) return true;
    wanted = { to: next, steps };
    places.go(-steps);
    return true;
  });
  const releaseLinks = places.holdLinks((to) => {
    if (!leavesCustomization(to)) return false;
    ask({ to, steps: 0 });
    return true;
  });
  return () => {
    releaseLinks();
    releaseMoves();
  };
}
