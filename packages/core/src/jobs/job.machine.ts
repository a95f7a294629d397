import { assign, enqueueActions, setup } from 'xstate';
import type { JobWire } from '../api/schemas/index.ts';
import { port, timeoutError } from '../shared/index.ts';
import { defaultLimitMs, failureOf, isFailed, isFinished, JOB_POLL_INTERVAL_MS, type JobSubject } from './job.ts';

/** A timer of more would fire at once. */
const LONGEST_LIMIT_MS = 2_147_483_647;

export interface JobInput {
  /** Id of the job, as the call that started it answered. */
  id: string;
  /** Name of that call; errors carry it. */
  call: string;
  /** `licence` for licence validation and check; `job` unless given. */
  subject?: JobSubject;
  /** Overall limit in milliseconds, null for none; that of the subject unless given. (spec 3 section 9) */
  limitMs?: number | null;
}

export interface JobContext {
  id: string;
  call: string;
  subject: JobSubject;
  limitMs: number | null;
  /** As it was answered last; null before the first answer. */
  job: JobWire | null;
  /** Why it ended without a result: a JobError, or the ApiError of the poll or of the limit. */
  failure: unknown;
}

export type JobEvent = { type: 'cancel' } | { type: 'limit.passed' };

/** How following a job ended. */
export interface JobOutcome {
  outcome: 'finished' | 'failed' | 'cancelled';
  job: JobWire | null;
  failure: unknown;
}

export type JobTag = 'running' | 'finished' | 'failed' | 'cancelled';

/**
 * Follows a job: polls at once, then 1000 ms after each answer, until it finishes, fails, passes the overall limit or is
 * cancelled. Cancelling ends the following, not the job. (spec 3 section 4, OP-103)
 */
export const jobMachine = setup({
  types: {} as { context: JobContext; events: JobEvent; input: JobInput; output: JobOutcome; tags: JobTag },
  actors: { poll: port<JobWire, { id: string }>('poll') },
  delays: { pollInterval: JOB_POLL_INTERVAL_MS },
  guards: {
    isFinished: (_, { job }: { job: JobWire }) => isFinished(job),
    isFailed: (_, { job }: { job: JobWire }) => isFailed(job),
  },
  actions: {
    startLimit: enqueueActions(({ context, enqueue }) => {
      if (context.limitMs === null) return;
      enqueue.raise({ type: 'limit.passed' }, { delay: Math.min(context.limitMs, LONGEST_LIMIT_MS), id: 'limit' });
    }),
    keepJob: assign((_, { job }: { job: JobWire }) => ({ job })),
    keepJobFailure: assign(({ context }, { job }: { job: JobWire }) => ({
      job,
      failure: failureOf(job, context.call, context.subject),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    keepTimeout: assign(({ context }) => ({ failure: timeoutError(context.call) })),
  },
}).createMachine({
  id: 'job',
  context: ({ input: { id, call, subject = 'job', limitMs = defaultLimitMs(subject) } }) => ({
    id,
    call,
    subject,
    limitMs,
    job: null,
    failure: null,
  }),
  initial: 'running',
  states: {
    running: {
      tags: 'running',
      entry: 'startLimit',
      on: {
        cancel: 'cancelled',
        'limit.passed': { target: 'failed', actions: 'keepTimeout' },
      },
      initial: 'polling',
      states: {
        polling: {
          invoke: {
            src: 'poll',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              {
                guard: { type: 'isFinished', params: ({ event }) => ({ job: event.output }) },
                target: '#job.finished',
                actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) },
              },
              {
                guard: { type: 'isFailed', params: ({ event }) => ({ job: event.output }) },
                target: '#job.failed',
                actions: { type: 'keepJobFailure', params: ({ event }) => ({ job: event.output }) },
              },
              {
                target: 'waiting',
                actions: { type: 'keepJob', params: ({ event }) => ({ job: event.output }) },
              },
            ],
            onError: {
              target: '#job.failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        waiting: { after: { pollInterval: 'polling' } },
      },
    },
    finished: { type: 'final', tags: 'finished' },
    failed: { type: 'final', tags: 'failed' },
    cancelled: { type: 'final', tags: 'cancelled' },
  },
  output: ({ context: { job, failure } }) => ({ outcome: outcomeOf(job, failure), job, failure }),
});

/** Cancelled is what ended neither with a result nor with a failure. */
function outcomeOf(job: JobWire | null, failure: unknown): JobOutcome['outcome'] {
  if (failure !== null) return 'failed';
  return job !== null && isFinished(job) ? 'finished' : 'cancelled';
}
