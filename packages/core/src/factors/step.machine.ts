import { assign, type SnapshotFrom, setup } from 'xstate';
import type { BegunCodeAppWire, SignInAnswerWire, StepMethod } from '../api/schemas/index.ts';
import { signInFailure } from '../session/sign-in.ts';
import { ApiError, port } from '../shared/index.ts';
import { stepTexts } from './messages.ts';
import { passkeyTexts } from './passkeys.messages.ts';
import { type NewPasswordFields, type StepFaults, stepFaults } from './step-faults.ts';

export interface StepInput {
  /** What the last step answered: what is due. */
  answer: SignInAnswerWire;
}

export interface StepContext {
  answer: SignInAnswerWire;
  /** With what a factor is shown. */
  method: StepMethod;
  /** What a code app is set up with; while it is being added. */
  app: BegunCodeAppWire | null;
  /** Only while they are shown; nowhere else and never kept. (RES-014) */
  codes: readonly string[];
  copying: 'not' | 'copied' | 'refused';
  isStored: boolean;
  /** Which kind of factor is being added. */
  kind: 'totp' | 'passkey';
  faults: StepFaults;
}

export type StepEvent =
  | { type: 'code.submitted'; code: string }
  | ({ type: 'password.submitted' } & NewPasswordFields)
  | { type: 'edited' | 'continued' | 'retry' | 'copied' | 'refused' | 'passkey.asked' }
  | { type: 'kind.chosen'; kind: 'totp' | 'passkey' }
  | { type: 'method.chosen'; method: StepMethod }
  | { type: 'stored'; isOn: boolean };

export type StepTag = 'factor' | 'password' | 'enrolment' | 'codes' | 'loading' | 'sending' | 'failed' | 'done';

type Sent =
  | { type: 'factor'; method: 'totp' | 'recovery'; code: string }
  | { type: 'passkey' }
  | { type: 'addPasskey' }
  | { type: 'password'; next: string }
  | {
      type: 'confirm';
      id: string;
      code: string;
    };

/**
 * A sign-in after its password: the factor, a password in place of a printed one, a factor that is added, and its
 * recovery codes. Each answer says what is due next; codes and passwords go to the call and nowhere else. (OP-218)
 */
export const signInStepMachine = setup({
  types: {} as { context: StepContext; events: StepEvent; input: StepInput; tags: StepTag },
  actors: {
    send: port<SignInAnswerWire, Sent>('send'),
    begin: port<BegunCodeAppWire, undefined>('begin'),
  },
  guards: {
    isDue: ({ context }, { next }: { next: SignInAnswerWire['next'] }) => context.answer.next === next,
    hasCodes: ({ context }) => context.codes.length > 0,
    isFaulty: ({ context }, { event }: { event: StepEvent }) => Object.keys(stepFaults(event, context)).length > 0,
    isStored: ({ context }) => context.isStored,
  },
  actions: {
    keepAnswer: assign((_, { answer: { recovery_codes, ...answer } }: { answer: SignInAnswerWire }) => ({
      answer,
      app: null,
      method: methodOf(answer),
      codes: recovery_codes ?? [],
      faults: {},
    })),
    keepApp: assign((_, { app }: { app: BegunCodeAppWire }) => ({ app, faults: {} })),
    choose: assign((_, { method }: { method: StepMethod }) => ({ method, faults: {} })),
    judge: assign(({ context }, { event }: { event: StepEvent }) => ({ faults: stepFaults(event, context) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ faults: faultsOf(error) })),
    clear: assign({ faults: {} }),
    chooseKind: assign((_, { kind }: { kind: 'totp' | 'passkey' }) => ({ kind, faults: {} })),
    keepStored: assign((_, { isOn }: { isOn: boolean }) => ({ isStored: isOn })),
    keepCopied: assign({ copying: 'copied' as const }),
    keepRefused: assign({ copying: 'refused' as const }),
    forgetCodes: assign({ codes: [] }),
  },
}).createMachine({
  id: 'signInStep',
  context: ({ input }) => ({
    answer: input.answer,
    method: methodOf(input.answer),
    app: null,
    codes: [],
    copying: 'not',
    isStored: false,
    kind: 'totp',
    faults: {},
  }),
  initial: 'choosing',
  on: { edited: { actions: 'clear' } },
  states: {
    choosing: {
      always: [
        { guard: { type: 'isDue', params: { next: 'factor' } }, target: 'factor' },
        { guard: { type: 'isDue', params: { next: 'password' } }, target: 'password' },
        { guard: { type: 'isDue', params: { next: 'enrolment' } }, target: 'beginning' },
        { target: 'done' },
      ],
    },
    factor: {
      tags: 'factor',
      on: {
        'method.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'passkey.asked': 'sendingFactor',
        'code.submitted': [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ event }) },
            actions: { type: 'judge', params: ({ event }) => ({ event }) },
          },
          { target: 'sendingFactor' },
        ],
      },
    },
    password: {
      tags: 'password',
      on: {
        'password.submitted': [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ event }) },
            actions: { type: 'judge', params: ({ event }) => ({ event }) },
          },
          { target: 'sendingPassword' },
        ],
      },
    },
    beginning: {
      tags: ['enrolment', 'loading'],
      entry: 'clear',
      invoke: {
        src: 'begin',
        onDone: { target: 'enrolment', actions: { type: 'keepApp', params: ({ event }) => ({ app: event.output }) } },
        onError: {
          target: 'notBegun',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    notBegun: { tags: ['enrolment', 'failed'], on: { retry: 'beginning', edited: {} } },
    enrolment: {
      tags: 'enrolment',
      on: {
        'kind.chosen': { actions: { type: 'chooseKind', params: ({ event }) => event } },
        'passkey.asked': 'sendingConfirm',
        'code.submitted': [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ event }) },
            actions: { type: 'judge', params: ({ event }) => ({ event }) },
          },
          { target: 'sendingConfirm' },
        ],
      },
    },
    sendingFactor: {
      tags: ['factor', 'sending'],
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context: { method }, event }): Sent =>
          event.type === 'code.submitted' && method !== 'passkey'
            ? { type: 'factor', method, code: event.code }
            : { type: 'passkey' },
        onDone: {
          target: 'answered',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'factor',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sendingPassword: {
      tags: ['password', 'sending'],
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ event }) => ({ type: 'password', next: event.type === 'password.submitted' ? event.next : '' }),
        onDone: {
          target: 'answered',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'password',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sendingConfirm: {
      tags: ['enrolment', 'sending'],
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context: { app }, event }): Sent =>
          event.type === 'code.submitted'
            ? { type: 'confirm', id: app?.id ?? '', code: event.code }
            : { type: 'addPasskey' },
        onDone: {
          target: 'answered',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'enrolment',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    answered: {
      always: [{ guard: 'hasCodes', target: 'codes' }, { target: 'choosing' }],
    },
    codes: {
      tags: 'codes',
      on: {
        stored: { actions: { type: 'keepStored', params: ({ event }) => event } },
        copied: { actions: 'keepCopied' },
        refused: { actions: 'keepRefused' },
        continued: { guard: 'isStored', target: 'choosing', actions: 'forgetCodes' },
      },
    },
    done: { tags: 'done' },
  },
});

/** The code app, unless the user has none; then his passkey. */
function methodOf({ methods }: SignInAnswerWire): StepContext['method'] {
  if (methods === undefined || methods.includes('totp')) return 'totp';
  return methods.includes('passkey') ? 'passkey' : 'recovery';
}

/** What the service refused, at the field when it names one. */
function faultsOf(error: unknown): StepFaults {
  const path = error instanceof ApiError ? error.path?.split('.').at(-1) : undefined;
  return { [path === 'next' ? 'next' : 'code']: signInFailure(error) };
}

type Step = SnapshotFrom<typeof signInStepMachine>;
/** Which card is shown. */
export type StepCard = 'factor' | 'password' | 'enrolment' | 'codes' | null;
const cards = ['factor', 'password', 'enrolment', 'codes'] as const;

/** Other ways to show a factor, in the order in which they are offered. (picture 29) */
export function otherMethods(methods: readonly StepMethod[], method: StepMethod): StepMethod[] {
  return (['passkey', 'totp', 'recovery'] as const).filter((each) => each !== method && methods.includes(each));
}

/** The card of the step; null once there is a session. */
export const selectStepCard = (step: Step): StepCard => cards.find((card) => step.hasTag(card)) ?? null;
/** What to say about the fields. */
export const selectStepFaults = ({ context }: Step): StepFaults => context.faults;
/** The sign-in has ended in a session. */
export const selectStepDone = (step: Step): boolean => step.hasTag('done');
/** Fields and button are locked. */
export const selectStepSending = (step: Step): boolean => step.hasTag('sending');

const factorTitles: Readonly<Record<StepMethod, string>> = {
  totp: stepTexts.factorTitle,
  passkey: passkeyTexts.title,
  recovery: stepTexts.recoveryTitle,
};

/** What the card is called. (picture 29) */
export function selectStepTitle(step: Step): string {
  const card = selectStepCard(step);
  if (card === 'factor') return factorTitles[step.context.method];
  if (card === 'password') return stepTexts.passwordTitle;
  return card === 'codes' ? stepTexts.codesTitle : stepTexts.enrolmentTitle;
}
