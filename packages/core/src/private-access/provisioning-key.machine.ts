import { assign, type SnapshotFrom, setup } from 'xstate';
import { failureText, port } from '../shared/index.ts';

export interface KeyContext {
  /** Only while it is shown; nowhere else and never kept. (RES-014) */
  key: string | null;
  isCopied: boolean;
  /** The browser did not let it be copied. */
  isRefused: boolean;
  failure: string | null;
}

/** A key that is made, shown once and forgotten: closing before it was copied asks once. (UI.md 4.15, RES-014) */
export const provisioningKeyMachine = setup({
  types: {} as {
    context: KeyContext;
    events: { type: 'ask' | 'confirm' | 'cancel' | 'copied' | 'refused' | 'close' | 'stay' };
    tags: 'asking' | 'making' | 'shown' | 'closing';
  },
  actors: { make: port<string>('make') },
  actions: {
    show: assign((_, { key }: { key: string }) => ({ key, isCopied: false, isRefused: false, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    keepCopied: assign({ isCopied: true, isRefused: false }),
    keepRefused: assign({ isCopied: false, isRefused: true }),
    forget: assign({ key: null, isCopied: false, isRefused: false, failure: null }),
  },
  guards: { isCopied: ({ context }) => context.isCopied },
}).createMachine({
  id: 'provisioningKey',
  context: { key: null, isCopied: false, isRefused: false, failure: null },
  initial: 'hidden',
  states: {
    hidden: { entry: 'forget', on: { ask: 'asking' } },
    asking: { tags: 'asking', on: { confirm: 'making', cancel: 'hidden' } },
    making: {
      tags: ['asking', 'making'],
      invoke: {
        src: 'make',
        onDone: { target: 'shown', actions: { type: 'show', params: ({ event }) => ({ key: event.output }) } },
        onError: {
          target: 'asking',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      tags: 'shown',
      on: {
        copied: { actions: 'keepCopied' },
        refused: { actions: 'keepRefused' },
        close: [{ target: 'hidden', guard: 'isCopied' }, 'closing'],
      },
    },
    closing: { tags: ['shown', 'closing'], on: { close: 'hidden', stay: 'shown', copied: { actions: 'keepCopied' } } },
  },
});

/** The key while it is shown, and whether it was copied. */
export const selectKey = ({ context }: SnapshotFrom<typeof provisioningKeyMachine>): KeyContext => context;
