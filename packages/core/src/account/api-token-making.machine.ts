import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ExportLogType, TokenKind } from '../api/schemas/index.ts';
import { port } from '../shared/index.ts';
import {
  type ApiTokenFaults,
  type ApiTokenField,
  type ApiTokenForm,
  apiTokenFaults,
  blankApiToken,
  kindsOf,
  type LogsToGive,
  type NewApiToken,
  newApiToken,
  refusedApiToken,
  withKind,
  withLog,
} from './api-token-form.ts';
import type { MadeToken } from './token-making.machine.ts';

export interface ApiTokenMakingContext {
  /** The logs that there are to give. */
  logs: LogsToGive;
  form: ApiTokenForm;
  faults: ApiTokenFaults;
  /** Only while it is shown; nowhere else and never kept. (RES-014) */
  made: MadeToken | null;
  isCopied: boolean;
  /** The browser did not let it be copied. */
  isRefused: boolean;
}

export type ApiTokenMakingEvent =
  /** Of a kind that an address names, where there is something to give to it. */
  | { type: 'open'; kind?: string | undefined }
  | { type: 'edited'; change: Partial<Pick<ApiTokenForm, 'name' | 'ends' | 'hasNoEnd'>> }
  | { type: 'kind'; kind: TokenKind }
  | { type: 'log'; logType: ExportLogType; on: boolean }
  | { type: 'submitted' }
  | { type: 'copied' | 'refused' | 'close' | 'stay' };

/**
 * A token of the tenant is described, made, shown once and forgotten; closing before it was copied asks once. What was
 * described is kept until it is made. (UI.md 4.10, OP-212)
 */
export const apiTokenMakingMachine = setup({
  types: {} as {
    context: ApiTokenMakingContext;
    input: { logs: LogsToGive };
    events: ApiTokenMakingEvent;
    tags: 'form' | 'making' | 'shown' | 'closing';
    /** The list of tokens may be another one: also after a failure, since an answer may have been lost. */
    emitted: { type: 'tried' };
  },
  actors: { make: port<MadeToken, NewApiToken>('make') },
  guards: {
    isFaulty: ({ context: { form } }) => Object.keys(apiTokenFaults(form, Date.now())).length > 0,
    isCopied: ({ context }) => context.isCopied,
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<ApiTokenForm> }) => ({
      form: { ...context.form, ...change },
      faults: withoutFaults(context.faults, [
        ...(Object.keys(change) as ApiTokenField[]),
        ...('hasNoEnd' in change ? (['ends'] as const) : []),
        'form',
      ]),
    })),
    turn: assign(({ context }, { logType, on }: { logType: ExportLogType; on: boolean }) => ({
      form: { ...context.form, ...withLog(context.form, logType, on) },
      faults: withoutFaults(context.faults, ['logs', 'form']),
    })),
    choose: assign(({ context }, { kind }: { kind: TokenKind }) => ({
      form: { ...context.form, ...withKind(kind, context.logs) },
      faults: withoutFaults(context.faults, ['kind', 'logs', 'form']),
    })),
    begin: assign(({ context: { form, logs } }, { kind: named }: { kind?: string | undefined }) => {
      const kind = kindsOf(logs).find((each) => each === named);
      return kind === undefined ? {} : { form: { ...form, ...withKind(kind, logs) } };
    }),
    judge: assign(({ context: { form } }) => ({ faults: apiTokenFaults(form, Date.now()) })),
    clear: assign({ faults: {} }),
    keepFaults: assign((_, { error }: { error: unknown }) => ({ faults: refusedApiToken(error) })),
    keepMade: assign(({ context: { logs } }, { made }: { made: MadeToken }) => ({
      made,
      form: blankApiToken(logs, Date.now()),
      faults: {},
    })),
    keepCopied: assign({ isCopied: true, isRefused: false }),
    keepRefused: assign({ isCopied: false, isRefused: true }),
    forget: assign({ made: null, isCopied: false, isRefused: false }),
    tell: emit({ type: 'tried' }),
  },
}).createMachine({
  id: 'apiTokenMaking',
  context: ({ input: { logs } }) => ({
    logs,
    form: blankApiToken(logs, Date.now()),
    faults: {},
    made: null,
    isCopied: false,
    isRefused: false,
  }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { open: { target: 'describing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    describing: {
      tags: 'form',
      on: {
        edited: { actions: { type: 'change', params: ({ event }) => event } },
        kind: { actions: { type: 'choose', params: ({ event }) => event } },
        log: { actions: { type: 'turn', params: ({ event }) => event } },
        submitted: [
          { guard: 'isFaulty', actions: 'judge' },
          { target: 'making', actions: 'clear' },
        ],
        close: { target: 'closed', actions: 'clear' },
      },
    },
    making: {
      tags: ['form', 'making'],
      invoke: {
        src: 'make',
        input: ({ context: { form } }) => newApiToken(form),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepMade', params: ({ event }) => ({ made: event.output }) }, 'tell'],
        },
        onError: {
          target: 'describing',
          actions: [{ type: 'keepFaults', params: ({ event }) => ({ error: event.error }) }, 'tell'],
        },
      },
    },
    shown: {
      tags: 'shown',
      on: {
        copied: { actions: 'keepCopied' },
        refused: { actions: 'keepRefused' },
        close: [{ target: 'closed', guard: 'isCopied' }, 'closing'],
      },
    },
    closing: {
      tags: ['shown', 'closing'],
      on: { close: 'closed', stay: 'shown', copied: { target: 'shown', actions: 'keepCopied' } },
    },
  },
});

function withoutFaults(faults: ApiTokenFaults, gone: readonly ApiTokenField[]): ApiTokenFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !gone.includes(field as ApiTokenField)));
}

type ApiTokenMaking = SnapshotFrom<typeof apiTokenMakingMachine>;

/** What was done with the token that is shown: for the words beside its buttons. */
export const selectApiTokenCopying = ({ context: { isCopied, isRefused } }: ApiTokenMaking) =>
  isCopied ? ('copied' as const) : isRefused ? ('refused' as const) : ('not' as const);
