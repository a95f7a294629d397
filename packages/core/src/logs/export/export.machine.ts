import { assign, setup } from 'xstate';
import { port } from '../../shared/index.ts';
import type { LogExportOptions, LogExportPart, LogExportResult } from './export.ts';

/** What is exported: the rows of a request, as which file, with which fields. */
export type LogExportJob = Pick<LogExportOptions, 'request' | 'format' | 'fields' | 'window'>;

/** A written file: its name, and the address that it can be had from. */
export interface ExportedFile {
  name: string;
  address: string;
}

/** What the port that writes gets: the job, and whom to tell how far it is. */
export interface LogExportRun {
  job: LogExportJob;
  tell: (progress: LogExportProgress) => void;
}

export type LogExportProgress = Pick<LogExportPart, 'rows' | 'total'>;

/** What the port that writes answers. */
export interface LogExportOutcome {
  result: LogExportResult;
  file: ExportedFile;
}

export interface LogExportContext {
  job: LogExportJob | null;
  /** Null before the first block. */
  progress: LogExportProgress | null;
  outcome: LogExportOutcome | null;
  failure: unknown;
}

export type LogExportEvent =
  | { type: 'export.requested'; job: LogExportJob }
  | ({ type: 'export.progressed' } & LogExportProgress)
  | { type: 'export.cancelled' }
  | { type: 'export.retried' }
  /** The file is no longer wanted, or who wanted it has signed out. */
  | { type: 'export.closed' };

/**
 * One export at a time, whatever screen is open meanwhile. Leaving `running` aborts the calls; leaving `ready` gives the
 * file up. (UI.md 4.7, issue 7)
 */
export const logExportMachine = setup({
  types: {} as { context: LogExportContext; events: LogExportEvent; tags: 'running' },
  actors: { writeExport: port<LogExportOutcome, LogExportRun>('writeExport') },
  actions: {
    takeJob: assign((_, { job }: { job: LogExportJob }) => ({ job, progress: null, outcome: null, failure: null })),
    startAnew: assign({ progress: null, failure: null }),
    keepProgress: assign((_, { rows, total }: LogExportProgress) => ({ progress: { rows, total } })),
    keepOutcome: assign((_, { outcome }: { outcome: LogExportOutcome }) => ({ outcome })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    forget: assign({ job: null, progress: null, outcome: null, failure: null }),
    /** Frees what the file takes; the program that has the files says how. */
    releaseFile: (_, _params: { file: ExportedFile | null }) => {},
  },
}).createMachine({
  id: 'logExport',
  context: { job: null, progress: null, outcome: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: { 'export.requested': { target: 'running', actions: { type: 'takeJob', params: ({ event }) => event } } },
    },
    running: {
      tags: 'running',
      invoke: {
        src: 'writeExport',
        input: ({ context, self }) => ({
          job: context.job as LogExportJob, // taken on the way here
          tell: (progress) => self.send({ type: 'export.progressed', ...progress }),
        }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'export.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event } },
        'export.cancelled': 'cancelled',
        'export.closed': 'idle',
      },
    },
    ready: {
      exit: { type: 'releaseFile', params: ({ context }) => ({ file: context.outcome?.file ?? null }) },
      on: {
        'export.requested': { target: 'running', actions: { type: 'takeJob', params: ({ event }) => event } },
        'export.closed': 'idle',
      },
    },
    cancelled: {
      on: {
        'export.requested': { target: 'running', actions: { type: 'takeJob', params: ({ event }) => event } },
        'export.closed': 'idle',
      },
    },
    failed: {
      on: {
        'export.requested': { target: 'running', actions: { type: 'takeJob', params: ({ event }) => event } },
        'export.retried': { target: 'running', actions: 'startAnew' },
        'export.closed': 'idle',
      },
    },
  },
});
