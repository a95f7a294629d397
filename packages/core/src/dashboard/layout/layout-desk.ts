import { ApiError, createStore, jsonEqual, type TextStore } from '../../shared/index.ts';
import { type DashboardTab, dashboardTabs } from '../basis/cards.ts';
import { type BoardLayout, cleanLayout, loadLayout, saveLayout } from './layout.ts';
import { layoutTexts } from './layout-desk.messages.ts';

/** A layout as the service has it. */
export interface StoredLayout {
  tab: string;
  order: readonly string[];
  hidden: readonly string[];
  updated_at: string | null;
}

/** The calls, and the texts that the browser keeps. */
export interface LayoutPorts {
  list: () => Promise<readonly StoredLayout[]>;
  /**
   * Keeps a layout over the one that was read; null where there was none.
   * @throws a conflict where the service has another one, and what a call throws.
   */
  save: (tab: DashboardTab, layout: BoardLayout, seen: string | null) => Promise<StoredLayout>;
  store: TextStore;
  /** Each user has layouts of his own. */
  uid: string;
}

export interface LayoutDeskState {
  layouts: Readonly<Record<DashboardTab, BoardLayout>>;
  /** Why the last change is not kept by the service; null where it is, or on its way. */
  notice: string | null;
}

/** How the cards of each tab are arranged, here at once and with the service as soon as it answers. (issue 16, decision 041) */
export interface LayoutDesk {
  getSnapshot(): LayoutDeskState;
  subscribe(onChange: () => void): () => void;
  /** Asks the service for what the user arranged elsewhere; what this browser kept stands until then. */
  load(): Promise<void>;
  /** Changes a tab. A change is made once more over what another window has saved meanwhile. @returns the layout now. */
  change(tab: DashboardTab, of: (layout: BoardLayout) => BoardLayout): BoardLayout;
  /** Sends again what the service has not taken. */
  retry(): void;
}

type Change = (layout: BoardLayout) => BoardLayout;

/** Windows that save at once give way to each other so often. Chosen here. */
const MOST_RIVALS = 5;

/** Layouts of a user; a service that has no such call leaves them with the browser. (issue 16, decision 041) */
export function createLayoutDesk({ list, save, store, uid }: LayoutPorts): LayoutDesk {
  const first = dashboardTabs.map((tab) => [tab, loadLayout(store, uid, tab)] as const);
  const known = createStore<LayoutDeskState>({ layouts: Object.fromEntries(first) as never, notice: null });
  const waiting = new Map<DashboardTab, Change[]>();
  const seen = new Map<DashboardTab, string | null>();
  const sending = new Set<DashboardTab>();
  /** What was sent last and of how many changes it came: its answer may have been lost. (CNF-004) */
  const sent = new Map<DashboardTab, { layout: BoardLayout; changes: number }>();
  let loading: Promise<'known' | 'none' | 'failed'> | null = null;

  const show = (tab: DashboardTab, layout: BoardLayout) => {
    saveLayout(store, uid, tab, layout);
    const { layouts, notice } = known.read();
    if (!jsonEqual(layouts[tab], layout)) known.set({ layouts: { ...layouts, [tab]: layout }, notice });
  };
  const say = (notice: string | null) => {
    if (known.read().notice !== notice) known.set({ ...known.read(), notice });
  };
  const waits = (tab: DashboardTab) => waiting.get(tab) ?? [];

  const taken = (tab: DashboardTab, changes: number) => {
    sent.delete(tab);
    waiting.set(tab, waits(tab).slice(changes));
  };

  /** What the service has, with the changes over it that it has not taken yet. */
  const take = (stored: readonly StoredLayout[]) => {
    for (const tab of dashboardTabs) {
      const found = stored.find((each) => each.tab === tab);
      seen.set(tab, found?.updated_at ?? null);
      if (found === undefined) continue;
      const layout = cleanLayout(tab, found);
      const last = sent.get(tab);
      if (last !== undefined && jsonEqual(last.layout, layout)) taken(tab, last.changes);
      show(
        tab,
        waits(tab).reduce((all, change) => change(all), layout),
      );
    }
  };
  const read = () =>
    list().then(
      (stored) => {
        take(stored);
        return 'known' as const;
      },
      (error: unknown) => (error instanceof ApiError && error.status === 404 ? ('none' as const) : ('failed' as const)),
    );
  const load = async () => {
    loading ??= read();
    const found = await loading;
    if (found === 'failed') loading = null;
    return found;
  };

  async function send(tab: DashboardTab): Promise<void> {
    if (sending.has(tab)) return;
    sending.add(tab);
    const isKept = await sendAll(tab).finally(() => sending.delete(tab));
    say(isKept ? null : layoutTexts.onlyHere);
  }

  /** @returns whether the service has all of it, or has no such call. */
  async function sendAll(tab: DashboardTab): Promise<boolean> {
    const found = await load();
    if (found === 'none') waiting.delete(tab);
    if (found === 'failed') return false;
    for (let rivals = 0; waits(tab).length > 0; ) {
      const attempt = { layout: known.read().layouts[tab], changes: waits(tab).length };
      sent.set(tab, attempt);
      try {
        const { updated_at } = await save(tab, attempt.layout, seen.get(tab) ?? null);
        seen.set(tab, updated_at);
        taken(tab, attempt.changes);
      } catch (error) {
        rivals += 1;
        const isRival = error instanceof ApiError && error.code === 'conflict';
        if (!isRival || rivals > MOST_RIVALS || (await read()) !== 'known') return false;
      }
    }
    return true;
  }

  return {
    getSnapshot: known.read,
    subscribe: known.subscribe,
    async load() {
      await load();
    },
    change(tab, of) {
      const before = known.read().layouts[tab];
      const layout = of(before);
      if (jsonEqual(before, layout)) return before;
      waiting.set(tab, [...waits(tab), of]);
      show(tab, layout);
      void send(tab);
      return layout;
    },
    retry() {
      for (const tab of dashboardTabs) if (waits(tab).length > 0) void send(tab);
    },
  };
}
