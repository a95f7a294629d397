import { assign, setup } from 'xstate';
import type { AuthParamsWire, SignInAnswerWire } from '../api/schemas/index.ts';
import { port } from '../shared/index.ts';
import { SIGN_IN_FAILURE_MS, type SignInKind, signInFailure } from './sign-in.ts';
import { type SignInForm, toSignInForm } from './sign-in-form.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface SignInInput {
  kind: SignInKind;
  /** From the query of the login page. (spec 2 section 2) */
  forceUdb?: boolean;
  /**
   * The identity service is asked only once the visitor says so: after a session that ended by itself nobody is here,
   * its text is to be read, and a sign-in that was begun would have run out. (UI.md section 3)
   */
  waitsForVisitor?: boolean;
  /** Address of the portal, against which a relative login_url is read. */
  baseUrl: string;
}

export interface SignInContext extends Required<SignInInput> {
  form: SignInForm | null;
  /** Text of the last failure; stays under the form until the next try. */
  failure: string | null;
  /** What a right password did not end in a session for; a machine of its own goes on with it. (OP-218) */
  step: SignInAnswerWire | null;
}

export type SignInEvent =
  | ({ type: 'credentials.submitted' } & Credentials)
  | { type: 'passkey.answered'; answer: SignInAnswerWire }
  | { type: 'continued' }
  | { type: 'retry' }
  | { type: 'message.closed' }
  | { type: 'step.done' | 'step.left' };

export type SignInTag =
  | 'idle'
  | 'signingIn'
  | 'failed'
  | 'succeeded'
  | 'loadingParameters'
  | 'submittingForm'
  | 'redirecting'
  | 'waiting'
  | 'message';

/**
 * The login page: a form with User and Password, the hidden form of the cloud, or the way to the appliance's page.
 * (spec 2 section 2, spec 3 sections 2 and 8)
 */
export const signInMachine = setup({
  types: {} as { context: SignInContext; events: SignInEvent; input: SignInInput; tags: SignInTag },
  actors: {
    login: port<SignInAnswerWire, Credentials>('login'),
    authParams: port<AuthParamsWire, { forceUdb: boolean }>('authParams'),
  },
  guards: {
    usesIdentityService: ({ context }) => context.kind === 'identity',
    givesForm: ({ context }, params: AuthParamsWire) => formOf(context, params) !== null,
    waitsForVisitor: ({ context }) => context.kind === 'identity' && context.waitsForVisitor,
    hasStep: (_, { next }: SignInAnswerWire) => next !== undefined,
    usesAppliancePage: ({ context }) => context.kind === 'redirect',
  },
  actions: {
    keepForm: assign(({ context }, params: AuthParamsWire) => ({ form: formOf(context, params) })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: signInFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    keepStep: assign((_, step: SignInAnswerWire) => ({ step })),
    forgetStep: assign({ step: null }),
  },
  delays: { messageTime: SIGN_IN_FAILURE_MS },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    forceUdb: false,
    waitsForVisitor: false,
    ...input,
    form: null,
    failure: null,
    step: null,
  }),
  initial: 'choosing',
  on: {
    // A passkey in place of the password; what it is due for goes on as after a password. (OP-210)
    'passkey.answered': [
      {
        guard: { type: 'hasStep', params: ({ event }) => event.answer },
        target: '.stepping',
        actions: { type: 'keepStep', params: ({ event }) => event.answer },
      },
      { target: '.succeeded' },
    ],
  },
  states: {
    choosing: {
      always: [
        { guard: 'waitsForVisitor', target: 'waiting' },
        { guard: 'usesIdentityService', target: 'loadingParameters' },
        { guard: 'usesAppliancePage', target: 'redirecting' },
        { target: 'idle' },
      ],
    },
    waiting: { tags: 'waiting', on: { continued: 'loadingParameters' } },
    idle: { tags: 'idle', on: { 'credentials.submitted': 'signingIn' } },
    signingIn: {
      tags: 'signingIn',
      entry: 'clearFailure',
      invoke: {
        src: 'login',
        // The password goes to the call and nowhere else; the context never holds it.
        input: ({ event }) =>
          event.type === 'credentials.submitted'
            ? { username: event.username, password: event.password }
            : { username: '', password: '' },
        onDone: [
          {
            guard: { type: 'hasStep', params: ({ event }) => event.output },
            target: 'stepping',
            actions: { type: 'keepStep', params: ({ event }) => event.output },
          },
          { target: 'succeeded' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'credentials.submitted': 'signingIn' },
      initial: 'shown',
      states: {
        shown: { tags: 'message', after: { messageTime: 'closed' }, on: { 'message.closed': 'closed' } },
        closed: {},
      },
    },
    stepping: { exit: 'forgetStep', on: { 'step.done': 'succeeded', 'step.left': 'idle' } },
    // Stays open: a user who does not count as logged in sees the page again. (OP-75)
    succeeded: { tags: 'succeeded', on: { 'credentials.submitted': 'signingIn' } },
    loadingParameters: {
      tags: 'loadingParameters',
      entry: 'clearFailure',
      invoke: {
        src: 'authParams',
        input: ({ context }) => ({ forceUdb: context.forceUdb }),
        onDone: [
          {
            guard: { type: 'givesForm', params: ({ event }) => event.output },
            target: 'submittingForm',
            actions: { type: 'keepForm', params: ({ event }) => event.output },
          },
          { target: 'parametersFailed', actions: { type: 'keepFailure', params: { error: null } } },
        ],
        onError: {
          target: 'parametersFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    parametersFailed: {
      tags: 'failed',
      on: { retry: 'loadingParameters' },
      initial: 'shown',
      states: {
        shown: { tags: 'message', after: { messageTime: 'closed' }, on: { 'message.closed': 'closed' } },
        closed: {},
      },
    },
    submittingForm: { tags: 'submittingForm' },
    redirecting: { tags: 'redirecting' },
  },
});

function formOf({ forceUdb, baseUrl }: SignInContext, params: AuthParamsWire): SignInForm | null {
  return toSignInForm(params, forceUdb, baseUrl);
}
