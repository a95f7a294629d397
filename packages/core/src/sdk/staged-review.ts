import type { StagedChange, StagedSection } from '../policy/index.ts';
import { type DiscardedRow, rowKey } from '../policy/view/index.ts';
import { createStore, failureText, type Store } from '../shared/index.ts';
import type { Portal, Revision } from './portal/portal.ts';
import type { DiscardedChange } from './portal/staged.ts';

/** What was taken back in one review, and what is on its way. (PUB-001) */
export interface StagedReviewState {
  readonly discarded: readonly (DiscardedRow & { readonly answer: DiscardedChange })[];
  /** Rows that wait for the service. */
  readonly pending: ReadonlySet<string>;
  /** Why the last press of a row did nothing, by row. */
  readonly failures: ReadonlyMap<string, string>;
}

/** Takes changes back and up again while a review is open; one call after another, since each needs the token. */
export interface StagedReview extends Pick<Store<StagedReviewState>, 'read' | 'subscribe'> {
  /** @param revision - the one that the row was told of: what was staged since is not taken back unseen. */
  discard(section: StagedSection, change: StagedChange, revision: Revision): Promise<void>;
  undo(section: StagedSection, change: StagedChange): Promise<void>;
}

/** A review of what is staged. (PUB-001, UI.md 4.14) */
export function createStagedReview(portal: Pick<Portal, 'staged'>): StagedReview {
  const store = createStore<StagedReviewState>({ discarded: [], pending: new Set(), failures: new Map() });
  let last: Promise<void> = Promise.resolve();

  const edit = (change: (state: StagedReviewState) => Partial<StagedReviewState>) =>
    store.set({ ...store.read(), ...change(store.read()) });

  function enqueue(key: string, act: () => Promise<void>): Promise<void> {
    if (store.read().pending.has(key)) return last;
    edit(({ pending, failures }) => ({
      pending: new Set([...pending, key]),
      failures: new Map([...failures].filter(([of]) => of !== key)),
    }));
    last = last
      .then(act)
      .catch((error: unknown) =>
        edit(({ failures }) => ({ failures: new Map([...failures, [key, failureText(error)]]) })),
      )
      .then(() => edit(({ pending }) => ({ pending: new Set([...pending].filter((of) => of !== key)) })));
    return last;
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    discard: (section, change, revision) =>
      enqueue(rowKey(section, change), async () => {
        const answer = await portal.staged.discard({ section: section.name, change, revision });
        const at = section.changes?.findIndex(({ key }) => key === change.key) ?? 0;
        edit(({ discarded }) => ({ discarded: [...discarded, { section, change, at: Math.max(0, at), answer }] }));
      }),
    undo: (section, change) =>
      enqueue(rowKey(section, change), async () => {
        const key = rowKey(section, change);
        const found = store.read().discarded.find((row) => rowKey(row.section, row.change) === key);
        if (found === undefined) return;
        await portal.staged.keep(found.answer);
        edit(({ discarded }) => ({ discarded: discarded.filter((row) => row !== found) }));
      }),
  };
}
