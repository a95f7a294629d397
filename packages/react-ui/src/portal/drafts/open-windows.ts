/** Names of the locks that windows hold as long as they are there. */
const lockPrefix = 'portico.drafts/';

/** Name of the lock of whoever takes over what a window has left. */
const turnName = 'portico.taking-drafts';

/** This window among the others of the browser. */
export interface OpenWindow {
  /** Every window that is there, by its instance; none where the browser has no locks. */
  openWindows: () => Promise<readonly string[]>;
  /** Lets no other window do the same meanwhile; each by itself where the browser has no locks. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Says that this one no longer writes drafts. */
  close: () => void;
}

/**
 * Holds a lock in the name of this window. The browser lets go of it when the page ends in any way, a crash and a kill
 * included, so that a draft can be told apart from one that is still being written. (DESIGN section 3, DRF-003)
 */
export function announceWindow(instance: string): OpenWindow {
  // Without https and off this computer the browser offers no locks.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return { openWindows: async () => [], alone: (work) => work(), close: () => {} };
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  void locks.request(`${lockPrefix}${instance}`, () => closed).catch(() => {}); // a document that ends
  return {
    async openWindows() {
      const { held = [] } = await locks.query();
      return held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
    },
    alone: (work) => locks.request(turnName, work) as ReturnType<typeof work>,
    close: () => close(),
  };
}
