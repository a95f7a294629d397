import { type Clock, isUnreached } from '../shared/index.ts';

/** How often the revision is read while the page is looked at, in milliseconds. (spec 2 section 7, PUB-004) */
export const REVISION_WATCH_MS = 30_000;

/** A page that comes back within this time of the last look is not looked at again, in milliseconds. Chosen here. */
const LEAST_PAUSE_MS = 2_000;

/** How often a service that did not answer is asked again, in milliseconds. Chosen here. */
export const LOST_LOOK_MS = 5_000;

export interface RevisionWatchOptions {
  /** Reads the revision and tells whoever listens; a failure is tried again at the next look. */
  read: (signal: AbortSignal) => Promise<unknown>;
  /** False while nobody sees the page: nothing is asked then, so that a forgotten tab keeps no session alive. */
  isVisible: () => boolean;
  /** Whether the service answers, as far as the program knows; each look tells what it found. (UI.md section 1.7) */
  reach?: { read: () => boolean; tell: (isReached: boolean) => void };
  clock: Clock;
}

/** Looks at the revision now and then, so that what another administrator saves is noticed. (PUB-004) */
export interface RevisionWatch {
  /** The page has come back to the eyes of its user. */
  look(): void;
  stop(): void;
}

export function watchRevision({ read, isVisible, reach, clock }: RevisionWatchOptions): RevisionWatch {
  const stopped = new AbortController();
  let last = clock.now();
  let isReading = false;
  let timer = clock.setTimeout(tick, REVISION_WATCH_MS);
  let lostTimer = clock.setTimeout(lookWhileLost, LOST_LOOK_MS);

  async function readNow(): Promise<void> {
    if (isReading || stopped.signal.aborted) return;
    isReading = true;
    last = clock.now();
    await read(stopped.signal).then(
      () => reach?.tell(true),
      (error: unknown) => {
        if (!stopped.signal.aborted && isUnreached(error)) reach?.tell(false);
      },
    );
    isReading = false;
  }

  function tick(): void {
    timer = clock.setTimeout(tick, REVISION_WATCH_MS);
    if (isVisible()) void readNow();
  }

  function lookWhileLost(): void {
    lostTimer = clock.setTimeout(lookWhileLost, LOST_LOOK_MS);
    if (reach?.read() === false) look();
  }

  function look(): void {
    if (isVisible() && clock.now() - last >= LEAST_PAUSE_MS) void readNow();
  }

  return {
    look,
    stop() {
      stopped.abort();
      clock.clearTimeout(timer);
      clock.clearTimeout(lostTimer);
    },
  };
}
