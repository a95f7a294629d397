import { createActor, fromPromise, toPromise } from 'xstate';
import type { JobWire } from '../api/schemas/index.ts';
import { type Clock, systemClock } from '../shared/index.ts';
import { type JobInput, jobMachine } from './job.machine.ts';

/** How a job is followed. */
export interface FollowOptions extends Omit<JobInput, 'id'> {
  /** Ends the following, not the job; the promise is rejected with its reason. */
  signal?: AbortSignal;
  clock?: Clock;
  /** Called with each answer of a job that runs, for progress. */
  onProgress?: (job: JobWire) => void;
}

/**
 * Follows a job that a call started, for scripts: `followJob(started, (id, signal) => client.am.jobs.get({ params: { id },
 * signal }), { call: 'am.update.check' })`. (spec 3 section 4, OP-103)
 * @returns the finished job.
 * @throws JobError for a failed job, ApiError when a poll fails or the limit passes, the reason of the signal.
 */
export async function followJob(
  started: { id: string },
  read: (id: string, signal: AbortSignal) => Promise<JobWire>,
  { signal, clock = systemClock, onProgress, ...input }: FollowOptions,
): Promise<JobWire> {
  signal?.throwIfAborted();
  const poll = fromPromise<JobWire, { id: string }>(({ input: { id }, signal: stopped }) => read(id, stopped));
  const machine = jobMachine.provide({ actors: { poll } });
  const actor = createActor(machine, { input: { id: started.id, ...input }, clock });
  const cancel = () => actor.send({ type: 'cancel' });
  let told: JobWire | null = null;
  actor.subscribe(({ context: { job }, status }) => {
    if (job === null || job === told || status !== 'active') return;
    told = job;
    onProgress?.(job);
  });
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    actor.start();
    const { outcome, job, failure } = await toPromise(actor);
    if (outcome === 'finished' && job !== null) return job;
    throw outcome === 'cancelled' ? signal?.reason : failure;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
