import { workOn } from '../archetypes/work-loop.ts';
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
  const loop = { everyMs, signal: ending.signal, onError };
  const running = [workOn(() => checkNext(services), loop), workOn(() => deliverNext(services), loop)];
  return {
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}
