import type { LogType } from '../../api/schemas/index.ts';
import { type FilterState, unknownFilters } from '../../filters/index.ts';
import { type ColumnChoice, createStore, failureText, jsonEqual, writeFailureText } from '../../shared/index.ts';
import { savedViewTexts } from './messages.ts';
import {
  applyView,
  canAddView,
  currentView,
  isOwnView,
  mayChangeView,
  type NewView,
  type SavedView,
  type ShownLog,
  viewColumns,
  viewOf,
} from './saved-views.ts';
import { isFirst, marksOf, type ViewMarks, withFirst, withPin } from './view-marks.ts';

/** What is known of the views of the log on screen. */
export interface ViewDeskState {
  /** Null before the first answer; what is known stays while a newer answer is on its way. */
  views: readonly SavedView[] | null;
  /** Why there are none to show; null where there are. */
  failure: string | null;
  /** The view on screen, and whether it was changed since it was chosen. */
  current: SavedView | null;
  isChanged: boolean;
  /** Pinned views, and the one that the logs open with. */
  marks: ViewMarks;
}

/** What became of a change, and the way to take it back where there is one. */
export interface ViewNotice {
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
  undo?: () => void;
}

/** Calls of one log, and where is told what became of them. */
export interface ViewDeskPorts {
  list: (signal: AbortSignal) => Promise<readonly SavedView[]>;
  save: (view: NewView) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<void>;
  tell: (notice: ViewNotice) => void;
  /** What the user marked in this browser. */
  marks: { load: () => ViewMarks; save: (marks: ViewMarks) => void };
}

/** The saved views of one log with what can be done with them. (issue 7, UI.md 4.7) */
export interface ViewDesk {
  getSnapshot(): ViewDeskState;
  subscribe(onChange: () => void): () => void;
  /** What the log shows now. A view that is on screen counts as chosen, however it came there: what follows changes it. */
  follow(shown: ShownLog): void;
  /** Asks for the views; a newer question ends the one before. */
  load(): Promise<void>;
  /** Says what of the view the log doesn't know. @returns what it is to show; null where the view has no columns of its own. */
  choose(view: SavedView): { filters: FilterState; columns: ColumnChoice | null };
  /** Keeps what is on screen under a new name. @throws what the service says. */
  add(name: string, isShared?: boolean): Promise<void>;
  update(view: SavedView): Promise<void>;
  discard(view: SavedView): Promise<void>;
  /** Shows a view to everybody who may read the log, or no more. */
  share(view: SavedView): Promise<void>;
  /** Pins a view, or pins it no more. */
  pin(view: SavedView): void;
  /** Opens the logs with a view, or no more. */
  openFirst(view: SavedView): void;
  /** Ends the question that is under way. */
  end(): void;
}

/** A desk for one log on screen; a refused change shows what is there now. (issue 7, OP-202, CNF-004) */
export function createViewDesk({ list, save, remove, tell, marks }: ViewDeskPorts, first: ShownLog): ViewDesk {
  let shown = first;
  let chosenId: string | null = null;
  /** The view as it was when the screen last showed it: what a change on screen began with. */
  let begun: SavedView | null = null;
  let known: { views: ViewDeskState['views']; failure: string | null } = { views: null, failure: null };
  const state = createStore<ViewDeskState>({ ...known, current: null, isChanged: false, marks: marks.load() });
  let stop = new AbortController();

  function settle(): void {
    const { views, failure } = known;
    const { view, isChanged } = currentView(views ?? [], shown, chosenId);
    if (view !== null) chosenId = view.id;
    if (!isChanged) begun = view;
    const before = state.read();
    const next = { ...before, views, failure: views === null ? failure : null, current: view, isChanged };
    const isSame = (Object.keys(next) as (keyof ViewDeskState)[]).every((key) => next[key] === before[key]);
    if (!isSame) state.set(next);
  }

  function know(next: Partial<typeof known>): void {
    known = { ...known, ...next };
    settle();
  }

  function mark(next: ViewMarks): void {
    if (jsonEqual(next, state.read().marks)) return;
    marks.save(next);
    state.set({ ...state.read(), marks: next });
  }

  async function load(): Promise<void> {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    know({ failure: null });
    await list(signal).then(
      (views) => {
        if (signal.aborted) return;
        mark(marksOf(marks.load(), shown.logType, views));
        know({ views });
      },
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
      begun = view;
      const { definitions, filters, logType } = shown;
      const words = unknownFilters(view.query, definitions, ['event']).map(({ key, value }) => `${key}=${value}`);
      if (words.length > 0) tell({ tone: 'warning', text: savedViewTexts.unknown(view.name, words) });
      return { filters: applyView(view, definitions, filters), columns: viewColumns(view, logType) };
    },
    async add(name, isShared = false) {
      const { id } = await kept({ name, ...viewOf(shown), ...(isShared && { is_shared: true }) });
      chosenId = id;
      settle();
      tell({ tone: 'success', text: savedViewTexts.saved(name) });
    },
    share: ({ id, name, query, columns, updated_at, is_shared }) =>
      kept({ id, name, query, columns, updated_at, is_shared: is_shared !== true }).then(
        () =>
          tell({
            tone: 'success',
            text: is_shared === true ? savedViewTexts.sharedNoMore(name) : savedViewTexts.shared(name),
          }),
        refused(savedViewTexts.savedEvent(name)),
      ),
    pin: ({ id }) => mark(withPin(marks.load(), shown.logType, id)),
    openFirst: (view) => mark(withFirst(marks.load(), shown.logType, view)),
    update: ({ id, name, ...view }) => {
      // What came of another one since, and is only in the list, was not seen on screen: the service refuses it once.
      const { updated_at } = begun?.id === id ? begun : view;
      begun = null;
      return kept({ id, name, updated_at, ...viewOf(shown) }).then(
        () => tell({ tone: 'success', text: savedViewTexts.updated(name) }),
        refused(savedViewTexts.savedEvent(name)),
      );
    },
    discard: (view) =>
      remove(view)
        .finally(load)
        .then(
          () => {
            const undo = () =>
              void kept({ ...contentOf(view), id: view.id, updated_at: null }).catch(
                refused(savedViewTexts.savedEvent(view.name)),
              );
            tell({ tone: 'info', text: savedViewTexts.deleted(view.name), undo });
          },
          refused(savedViewTexts.deletedEvent(view.name)),
        ),
    end: () => stop.abort(),
  };
}

/** What is kept of a view, to be sent again. */
function contentOf({ name, query, columns, is_shared }: SavedView): NewView {
  return { name, query, columns, is_shared };
}

/** A view in the menu. */
export interface ViewItem {
  view: SavedView;
  id: string;
  description: string | null;
}

/** Views under one title. */
export interface ViewGroup {
  id: 'pinned' | 'own' | 'shared';
  title: string;
  items: readonly ViewItem[];
}

/** What can be done with the view on screen. */
export interface ViewAction {
  id: 'share' | 'pin' | 'openFirst' | 'discard';
  label: string;
  isDanger: boolean;
}

/** What the menu of the views shows. (issues 7 and 17, UI.md 4.7) */
export interface ViewMenu {
  /** Words in place of the list; null once there is one. */
  note: { text: string; isFailure: boolean } | null;
  /** Those that are pinned, the user's own, and what others share; of each only those that there are. */
  groups: readonly ViewGroup[];
  /** The checked one; none where it was changed, so that it can be chosen again. */
  selected: string;
  /** The view that takes over what is on screen. */
  updatable: SavedView | null;
  /** Why no further view can be saved. */
  fullReason: string | null;
  actions: readonly ViewAction[];
}

/** Lists the views, and what can be done with the one on screen. (issues 7 and 17) */
export function viewMenu(state: ViewDeskState, logType: LogType): ViewMenu {
  const { views, failure, current, isChanged } = state;
  const words = views === null ? savedViewTexts.loading : savedViewTexts.empty;
  const hasNone = views === null || views.length === 0;
  return {
    note: failure !== null || hasNone ? { text: failure ?? words, isFailure: failure !== null } : null,
    groups: groupsOf(state, logType),
    selected: current === null || isChanged ? '' : `view:${current.id}`,
    updatable: isChanged && current !== null && mayChangeView(current) ? current : null,
    fullReason: views === null || canAddView(views) ? null : savedViewTexts.tooMany,
    actions: current === null ? [] : actionsOf(state.marks, logType, current),
  };
}

function groupsOf({ views, current, isChanged, marks }: ViewDeskState, logType: LogType): ViewGroup[] {
  const pinned = marks.pinned[logType] ?? [];
  const groupOf = (view: SavedView): ViewGroup['id'] => {
    if (pinned.includes(view.id)) return 'pinned';
    return isOwnView(view) ? 'own' : 'shared';
  };
  const titles = {
    pinned: savedViewTexts.pinned,
    own: savedViewTexts.savedViews,
    shared: savedViewTexts.sharedViews,
  } as const;
  return (['pinned', 'own', 'shared'] as const)
    .map((id) => ({
      id,
      title: titles[id],
      items: (views ?? [])
        .filter((view) => groupOf(view) === id)
        .map((view) => ({
          view,
          id: `view:${view.id}`,
          description: aboutView(view, {
            isChanged: isChanged && view === current,
            opensFirst: isFirst(marks, logType, view.id),
          }),
        })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** What is said of a view below its name. */
function aboutView(view: SavedView, { isChanged, opensFirst }: { isChanged: boolean; opensFirst: boolean }) {
  const shared = view.owner === undefined ? savedViewTexts.sharedByYou : savedViewTexts.sharedBy(view.owner);
  const said = [
    ...(isChanged ? [savedViewTexts.changed] : []),
    ...(view.is_shared === true ? [shared] : []),
    ...(opensFirst ? [savedViewTexts.opensFirst] : []),
  ];
  return said.length === 0 ? null : said.join(' · ');
}

function actionsOf(marks: ViewMarks, logType: LogType, view: SavedView): ViewAction[] {
  const { id, name, is_shared } = view;
  const isPinned = marks.pinned[logType]?.includes(id) === true;
  const opensFirst = isFirst(marks, logType, id);
  const isDanger = false;
  return [
    { id: 'pin', label: isPinned ? savedViewTexts.unpin(name) : savedViewTexts.pin(name), isDanger },
    {
      id: 'openFirst',
      label: opensFirst ? savedViewTexts.openFirstNoMore(name) : savedViewTexts.openFirst(name),
      isDanger,
    },
    ...(mayChangeView(view)
      ? ([
          {
            id: 'share',
            label: is_shared === true ? savedViewTexts.stopSharing(name) : savedViewTexts.startSharing(name),
            isDanger,
          },
          { id: 'discard', label: savedViewTexts.delete(name), isDanger: true },
        ] as const)
      : []),
  ];
}
