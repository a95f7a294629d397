import { type CheckServices, checkNext } from './check.ts';
import { type DeliverServices, deliverNext } from './deliver.ts';

/** How monitors are watched. */
export interface WatchOptions {
  /** Pause between looks while nothing is due. */
  everyMs?: number;
  onError?(error: unknown): void;
}

/** The watch of one process. (decision 051) */
export interface Watch {
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

/**
 * Checks monitors and sends what they fire, one after the other, so that counting takes one connection and a receiver that
 * does not answer holds up no check. Any number of processes may do so on one database. (issue 17, decision 051)
 */
export function watchMonitors(
  services: CheckServices & DeliverServices,
  { everyMs = 2_000, onError = () => {} }: WatchOptions = {},
): Watch {
  const ending = new AbortController();
  const { signal } = ending;
  async function work(next: () => Promise<boolean>): Promise<void> {
    while (!signal.aborted) {
      const did = await next().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
        return false;
      });
      if (!did) await pause(everyMs, signal);
    }
  }
  const running = [work(() => checkNext(services)), work(() => deliverNext(services))];
  return {
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    }
  });
}
