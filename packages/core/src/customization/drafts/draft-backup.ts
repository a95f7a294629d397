import { createStore } from '../../shared/index.ts';
import type { DraftKeeper, Editing, OfferedDraft } from './draft-keeper.ts';

/** What of earlier visits waits for an answer. (DRF-003, DRF-006) */
export interface DraftBackupState {
  /** Asked about one after another, the first one now. */
  offers: readonly OfferedDraft[];
  /** Put off with Later; within reach until they are restored or discarded. */
  postponed: readonly OfferedDraft[];
}

/** Follows the edits of a visit with copies, and offers what an earlier one did not save. (DESIGN section 3) */
export interface DraftBackup {
  getSnapshot(): DraftBackupState;
  subscribe(onChange: () => void): () => void;
  /** The offer that is asked about is thrown away. */
  discard(): void;
  /** Its changes are in the edited data; the old copy goes when the new one is written, so that there always is one. */
  restored(): void;
  /** It waits until it is asked for again. */
  postpone(): void;
  /** Offers again what was put off. */
  again(): void;
  /** The visit of this person ends: nothing more is followed. */
  end(): void;
}

export interface DraftBackupPorts {
  /** Opens the keeper of this window; `close` says that it no longer writes. */
  open: () => Promise<{ keeper: DraftKeeper; close: () => void }>;
  editing: Editing;
  /** Told of the keeper once it is open, so that the end of the session reaches it; the answer takes it back. */
  onOpened: (keeper: DraftKeeper) => () => void;
}

/** Starts at once; drafts are asked for when there is data to restore them into. (DRF-001 to 006) */
export function createDraftBackup({ open, editing, onOpened }: DraftBackupPorts): DraftBackup {
  const state = createStore<DraftBackupState>({ offers: [], postponed: [] });
  let keeper: DraftKeeper | null = null;
  let hasLooked = false;
  let isEnded = false;
  const ends: (() => void)[] = [];

  function become(next: Partial<DraftBackupState>): void {
    if (!isEnded) state.set({ ...state.read(), ...next });
  }

  function look(): void {
    if (keeper === null || hasLooked || editing.getSnapshot().context.edited === null) return;
    hasLooked = true;
    void keeper.offered().then((offers) => become({ offers }));
  }

  /** Takes away the offer that was answered. */
  function answered(): OfferedDraft | undefined {
    const [offer, ...offers] = state.read().offers;
    become({ offers });
    return offer;
  }

  void open().then(({ keeper: opened, close }) => {
    if (isEnded) return close();
    keeper = opened;
    const subscription = editing.subscribe(look);
    ends.push(() => subscription.unsubscribe(), opened.attach(editing), onOpened(opened), close);
    look();
  });

  return {
    getSnapshot: state.read,
    subscribe: state.subscribe,
    discard() {
      const offer = answered();
      if (offer !== undefined) void keeper?.discard(offer.key);
    },
    restored() {
      const offer = answered();
      if (offer !== undefined) void keeper?.flush().then(() => keeper?.discard(offer.key));
    },
    postpone() {
      const offer = answered();
      if (offer !== undefined) become({ postponed: [...state.read().postponed, offer] });
    },
    again() {
      const { offers, postponed } = state.read();
      become({ offers: [...offers, ...postponed], postponed: [] });
    },
    end() {
      become({ offers: [], postponed: [] });
      isEnded = true;
      for (const end of ends) end();
    },
  };
}
