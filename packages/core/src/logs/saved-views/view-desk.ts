import type { FilterState } from '../../filters/index.ts';
import { type ColumnChoice, createStore, failureText, writeFailureText } from '../../shared/index.ts';
import { savedViewTexts } from './messages.ts';
import {
  applyView,
  canAddView,
  currentView,
  type NewView,
  type SavedView,
  type ShownLog,
  viewColumns,
  viewOf,
} from './saved-views.ts';

/** What is known of the views of the log on screen. */
export interface ViewDeskState {
  /** Null before the first answer; what is known stays while a newer answer is on its way. */
  views: readonly SavedView[] | null;
  /** Why there are none to show; null where there are. */
  failure: string | null;
  /** The view on screen, and whether it was changed since it was chosen. */
  current: SavedView | null;
  isChanged: boolean;
}

/** What became of a change, and the way to take it back where there is one. */
export interface ViewNotice {
  tone: 'success' | 'info' | 'error';
  text: string;
  undo?: () => void;
}

/** Calls of one log, and where is told what became of them. */
export interface ViewDeskPorts {
  list: (signal: AbortSignal) => Promise<readonly SavedView[]>;
  save: (view: NewView) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
  tell: (notice: ViewNotice) => void;
}

/** The saved views of one log with what can be done with them. (issue 7, UI.md 4.7) */
export interface ViewDesk {
  getSnapshot(): ViewDeskState;
  subscribe(onChange: () => void): () => void;
  /** What the log shows now. A view that is on screen counts as chosen, however it came there: what follows changes it. */
  follow(shown: ShownLog): void;
  /** Asks for the views; a newer question ends the one before. */
  load(): Promise<void>;
  /** @returns what the log is to show; null where the view has no columns of its own. */
  choose(view: SavedView): { filters: FilterState; columns: ColumnChoice | null };
  /** Keeps what is on screen under a new name. @throws what the service says. */
  add(name: string): Promise<void>;
  update(view: SavedView): Promise<void>;
  discard(view: SavedView): Promise<void>;
  /** Ends the question that is under way. */
  end(): void;
}

/** A desk for one log on screen; a refused change shows what is there now. (issue 7, OP-202, CNF-004) */
export function createViewDesk({ list, save, remove, tell }: ViewDeskPorts, first: ShownLog): ViewDesk {
  let shown = first;
  let chosenId: string | null = null;
  let known: { views: ViewDeskState['views']; failure: string | null } = { views: null, failure: null };
  const state = createStore<ViewDeskState>({ ...known, current: null, isChanged: false });
  let stop = new AbortController();

  function settle(): void {
    const { views, failure } = known;
    const { view, isChanged } = currentView(views ?? [], shown, chosenId);
    if (view !== null) chosenId = view.id;
    const next = { views, failure: views === null ? failure : null, current: view, isChanged };
    const before = state.read();
    const isSame = (Object.keys(next) as (keyof ViewDeskState)[]).every((key) => next[key] === before[key]);
    if (!isSame) state.set(next);
  }

  function know(next: Partial<typeof known>): void {
    known = { ...known, ...next };
    settle();
  }

  async function load(): Promise<void> {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    know({ failure: null });
    await list(signal).then(
      (views) => signal.aborted || know({ views }),
      (error: unknown) => signal.aborted || know({ failure: failureText(error) }),
    );
  }

  /** @param event - what may have happened though its answer was lost. (CNF-004) */
  const refused = (event: string) => (error: unknown) => tell({ tone: 'error', text: writeFailureText(error, event) });
  const kept = (view: NewView) => save(view).finally(load);

  return {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    follow(next) {
      shown = next;
      settle();
    },
    load,
    choose(view) {
      chosenId = view.id;
      const { definitions, filters, logType } = shown;
      return { filters: applyView(view, definitions, filters), columns: viewColumns(view, logType) };
    },
    async add(name) {
      const { id } = await kept({ name, ...viewOf(shown) });
      chosenId = id;
      settle();
      tell({ tone: 'success', text: savedViewTexts.saved(name) });
    },
    update: ({ id, name, updated_at }) =>
      kept({ id, name, updated_at, ...viewOf(shown) }).then(
        () => tell({ tone: 'success', text: savedViewTexts.updated(name) }),
        refused(savedViewTexts.savedEvent(name)),
      ),
    discard: (view) =>
      remove(view)
        .finally(load)
        .then(
          () => {
            const undo = () =>
              void kept({ ...view, updated_at: null }).catch(refused(savedViewTexts.savedEvent(view.name)));
            tell({ tone: 'info', text: savedViewTexts.deleted(view.name), undo });
          },
          refused(savedViewTexts.deletedEvent(view.name)),
        ),
    end: () => stop.abort(),
  };
}

/** What the menu of the views shows. (issue 7, UI.md 4.7) */
export interface ViewMenu {
  /** Words in place of the list; null once there is one. */
  note: { text: string; isFailure: boolean } | null;
  saved: readonly { view: SavedView; id: string; description: string | null }[];
  /** The checked one; none where it was changed, so that it can be chosen again. */
  selected: string;
  /** The view that takes over what is on screen. */
  updatable: SavedView | null;
  /** Why no further view can be saved. */
  fullReason: string | null;
}

/** Lists the views, and what can be done with the one on screen. (issue 7) */
export function viewMenu({ views, failure, current, isChanged }: ViewDeskState): ViewMenu {
  const words = views === null ? savedViewTexts.loading : savedViewTexts.empty;
  const hasNone = views === null || views.length === 0;
  return {
    note: failure !== null || hasNone ? { text: failure ?? words, isFailure: failure !== null } : null,
    saved: (views ?? []).map((view) => ({
      view,
      id: `view:${view.id}`,
      description: isChanged && view === current ? savedViewTexts.changed : null,
    })),
    selected: current === null || isChanged ? '' : `view:${current.id}`,
    updatable: isChanged ? current : null,
    fullReason: views === null || canAddView(views) ? null : savedViewTexts.tooMany,
  };
}
