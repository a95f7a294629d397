import { type ActorRefFrom, createActor } from 'xstate';
import type {
  FailureLog,
  Loaded,
  SavePublishEvent,
  SavePublishInput,
  SavePublishSnapshot,
  savePublishMachine,
} from '../customization/index.ts';
import { ApiError, isLostAnswer, nothingWritten } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';
import { createSavePublish, type SavePublishOptions } from './save-publish.ts';

interface Run extends Pick<SavePublishOptions, 'load' | 'check'> {
  /** What the program has read. */
  loaded: Loaded;
  input: SavePublishInput;
  events: readonly SavePublishEvent[];
  onStep?: (snapshot: SavePublishSnapshot) => void;
  signal: AbortSignal | undefined;
}

/** Where the machine stands when nothing more happens without a person, and every call that failed on the way. */
interface Ended {
  now: SavePublishSnapshot;
  failures: readonly FailureLog[];
}

/** Runs the machine of the editor on what a program has read, until nothing more happens by itself. (DESIGN section 3) */
export async function runSavePublish(portal: PortalCalls, run: Run): Promise<Ended> {
  const { loaded, input, events, onStep, signal, ...options } = run;
  signal?.throwIfAborted();
  const failures: FailureLog[] = [];
  const log = (failure: FailureLog) => void failures.push(failure);
  const actor = createActor(createSavePublish(portal, { ...options, loaded, log }), { input });
  try {
    actor.start();
    await untilAt(actor, { signal });
    for (const event of events) actor.send(event);
    return { now: await untilAt(actor, { signal, onStep }), failures };
  } finally {
    actor.stop();
  }
}

/**
 * As `waitFor` of xstate, which the sign-in page would have to load with the rest of it. (DESIGN section 9, first load)
 * Whoever is told of the steps may stop it by an error: then nothing more is sent.
 */
function untilAt(
  actor: ActorRefFrom<typeof savePublishMachine>,
  { signal, onStep }: { signal: AbortSignal | undefined; onStep?: Run['onStep'] },
): Promise<SavePublishSnapshot> {
  return new Promise((resolve, reject) => {
    const stop = (reason: unknown) => {
      actor.stop();
      reject(reason);
    };
    const step = (now: SavePublishSnapshot) => {
      try {
        onStep?.(now);
      } catch (error) {
        return stop(error);
      }
      if (isAtRest(now)) resolve(now);
    };
    if (signal?.aborted === true) return stop(signal.reason);
    signal?.addEventListener('abort', () => stop(signal.reason), { once: true });
    actor.subscribe({ next: step, error: reject });
    step(actor.getSnapshot());
  });
}

/** A lost answer is looked after once: whoever runs the program decides how long to wait for the service. (CNF-004) */
function isAtRest(now: SavePublishSnapshot): boolean {
  return (['editing', 'conflict', 'unknown', 'publishUnknown'] as const).some((state) => now.matches(state));
}

/** Why a save or publish stopped, whatever became of reading again after it. (CNF-004) */
export function failureOf({ now, failures }: Ended): unknown {
  const last = failures.findLast(({ operation }) => operation !== 'reload') ?? failures.at(-1);
  const error = last?.error ?? new Error('The save was not begun.');
  const { failure } = now.context;
  const isRefused = failure !== null && failure.operation !== 'load' && !failure.isUnknown;
  return isRefused && error instanceof ApiError && isLostAnswer(error) ? nothingWritten(error) : error;
}

/** Why what was saved could not be read again. */
export function reloadFailureOf({ failures }: Ended): unknown {
  return failures.findLast(({ operation }) => operation === 'reload')?.error;
}
