import type { Revision } from './portal.ts';

/** Passes the revisions that calls read on to whoever shows them. */
export interface RevisionFeed {
  publish(revision: Revision): void;
  /** Calls back for every revision from now on, until the answer is called. */
  listen(callback: (revision: Revision) => void): () => void;
}

export function createRevisionFeed(): RevisionFeed {
  const listeners = new Set<(revision: Revision) => void>();
  return {
    publish(revision) {
      for (const listener of listeners) listener(revision);
    },
    listen(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}
