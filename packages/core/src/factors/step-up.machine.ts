import { assign, type SnapshotFrom, setup } from 'xstate';
import type { OwnFactorsWire } from '../api/schemas/index.ts';
import { ApiError, failureText, port } from '../shared/index.ts';
import { stepUpTexts as texts } from './own.messages.ts';
import { type ProofFaults, type ProofShown, proofFaults, refusedProof } from './proof.ts';

/** The factors of who is asked. */
export type StepUpOwn = Pick<OwnFactorsWire, 'factors'>;

/** What is read before somebody is asked. */
export interface StepUpKnown {
  own: StepUpOwn;
  /** What the call is about to change for others, a line each; none where its words say enough. */
  changes: readonly string[];
}

export interface StepUpContext {
  /** Name of the call that waits. */
  call: string;
  /** What it is about to grant, in a sentence; null where its words say enough. */
  granted: string | null;
  /** What it is about to change for others, a line each. */
  changes: readonly string[];
  /** Of who is asked: he shows one of them, or his password while he has none. */
  own: StepUpOwn | null;
  faults: ProofFaults;
  failure: string | null;
  proof: string | null;
}

export type StepUpEvent = { type: 'proved'; shown: ProofShown } | { type: 'edited' | 'retry' | 'close' };

/**
 * Asks once more who is there, for one call that waits for it: given up, or ended with a proof that goes with the call. What
 * is shown goes to the service and is kept nowhere. (UI.md 4.15, OP-211)
 */
export const stepUpMachine = setup({
  types: {} as {
    context: StepUpContext;
    input: { call: string; granted?: string | null };
    output: { proof: string | null };
    events: StepUpEvent;
    tags: 'asked' | 'sending';
  },
  actors: {
    load: port<StepUpKnown, { call: string }>('load'),
    prove: port<string, { call: string; shown: ProofShown }>('prove'),
  },
  guards: { isUnproved: (_, { shown }: { shown: ProofShown }) => Object.keys(proofFaults(shown)).length > 0 },
  actions: {
    keep: assign((_, { own, changes }: StepUpKnown) => ({ own, changes, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    clear: assign({ faults: {} }),
    judge: assign((_, { shown }: { shown: ProofShown }) => ({ faults: proofFaults(shown) })),
    keepFaults: assign((_, { error }: { error: unknown }) => ({ faults: refusedProof(error) })),
    keepProof: assign((_, { proof }: { proof: string }) => ({ proof })),
  },
}).createMachine({
  id: 'stepUp',
  context: ({ input: { call, granted = null } }) => ({
    call,
    granted,
    changes: [],
    own: null,
    faults: {},
    failure: null,
    proof: null,
  }),
  output: ({ context: { proof } }) => ({ proof }),
  on: { close: '.ended' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context: { call } }) => ({ call }),
        onDone: { target: 'asking', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: 'loading' } },
    asking: {
      tags: 'asked',
      on: {
        edited: { actions: 'clear' },
        proved: [
          {
            guard: { type: 'isUnproved', params: ({ event }) => event },
            actions: { type: 'judge', params: ({ event }) => event },
          },
          { target: 'sending', actions: 'clear' },
        ],
      },
    },
    sending: {
      tags: ['asked', 'sending'],
      invoke: {
        src: 'prove',
        input: ({ context: { call }, event }) => ({
          call,
          shown: (event as Extract<StepUpEvent, { type: 'proved' }>).shown,
        }),
        onDone: { target: 'ended', actions: { type: 'keepProof', params: ({ event }) => ({ proof: event.output }) } },
        onError: { target: 'asking', actions: { type: 'keepFaults', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
  },
});

type StepUp = SnapshotFrom<typeof stepUpMachine>;

/** The window's words: the action, what it grants, what follows of it, and its verb. (UI.md 4.15) */
export function selectStepUpWords({ context: { call, granted } }: StepUp) {
  const words = stepUpWords(call);
  return granted === null ? words : { ...words, text: `${granted} ${words.text}` };
}

/** What it changes for others, below those words; null where they say enough. (UI.md 4.15) */
export function selectStepUpChanges({ context: { changes } }: StepUp): { title: string; lines: StepUpLine[] } | null {
  if (changes.length === 0) return null;
  return { title: texts.changes, lines: changes.map((words, at) => ({ id: `${at}`, words })) };
}

/** One line of what a call changes for others. */
interface StepUpLine {
  /** Of no other line. */
  id: string;
  words: string;
}

/** The ways are known only once the factors were read. */
export const selectStepUpOwn = ({ context: { own } }: StepUp) => own;

export const selectStepUpFaults = ({ context: { faults } }: StepUp) => faults;
export const selectStepUpFailure = (now: StepUp) => (now.matches('failed') ? now.context.failure : null);
export const selectStepUpSending = (now: StepUp) => now.hasTag('sending');

/** A call that has no words of its own goes on all the same. */
function stepUpWords(call: string): { title: string; text: string; verb: string } {
  const known: Readonly<Record<string, { title: string; text: string; verb: string }>> = {
    'policy.publish': texts.publish,
    'settings.auth.save': texts.providers,
    'settings.apiTokens.create': texts.token,
    'settings.apiTokens.takeOver': texts.takeOver,
    'auth.mfa.disable': texts.takeOff,
  };
  return known[call] ?? texts.other;
}

/** What a call fails with whose step nobody confirmed: nothing of it was sent, and what was typed stays. (OP-211) */
export function stepUpRefused(call: string): ApiError {
  return new ApiError('rejected', texts.notConfirmed, { call, written: false, silent: true });
}
