import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { MatrixPlace } from '../access/index.ts';
import { withRight } from '../access/index.ts';
import { port } from '../shared/index.ts';
import { tokenTexts } from './messages.ts';
import { grantSentence } from './own-tokens.ts';
import { endOfToken } from './times.ts';
import {
  blankToken,
  isAboutCode,
  isAboutProof,
  type NewToken,
  newToken,
  refusedToken,
  type TokenFaults,
  type TokenField,
  type TokenForm,
  tokenFaults,
} from './token-form.ts';

/** What is sent to make a token: who asks for it, and what. (OP-211) */
export type ProvedToken = ({ password: string } | { code: string } | { passkey: true }) & { token: NewToken };

/** A token that was made; the only answer that has it. (OP-218) */
export interface MadeToken {
  name: string;
  token: string;
}

export interface TokenMakingContext {
  form: TokenForm;
  faults: TokenFaults;
  /** Only while it is shown; nowhere else and never kept. (RES-014) */
  made: MadeToken | null;
  isCopied: boolean;
  /** The browser did not let it be copied. */
  isRefused: boolean;
  /** Who has a second factor shows its code, and his password is not enough. (OP-211) */
  asks: 'password' | 'code';
}

export type TokenMakingEvent =
  | { type: 'open' }
  | { type: 'edited'; change: Partial<Pick<TokenForm, 'name' | 'ends'>> }
  | { type: 'right'; place: MatrixPlace; isOn: boolean }
  /** With the names that are taken. */
  | { type: 'submitted'; names: readonly string[] }
  | { type: 'password.edited' }
  /** With what was asked for: the password, or the code. */
  | { type: 'proved'; password: string }
  | { type: 'proved.byPasskey' }
  | { type: 'copied' | 'refused' | 'close' | 'stay' };

export type TokenMakingTag = 'form' | 'stepUp' | 'making' | 'shown' | 'closing';

/**
 * A token is described, confirmed with the password, made, shown once and forgotten; closing before it was copied asks
 * once. What was described is kept until it is made. The password goes to the call and nowhere else. (UI.md 4.15, OP-211,
 * OP-218)
 */
export const tokenMakingMachine = setup({
  types: {} as {
    context: TokenMakingContext;
    events: TokenMakingEvent;
    tags: TokenMakingTag;
    /** The list of tokens may be another one: also after a failure, since an answer may have been lost. */
    emitted: { type: 'tried' };
  },
  actors: { make: port<MadeToken, ProvedToken>('make') },
  guards: {
    isFaulty: ({ context: { form } }, { names }: { names: readonly string[] }) =>
      Object.keys(tokenFaults(form, names, Date.now())).length > 0,
    isEmpty: (_, { password }: { password: string }) => password === '',
    isAboutProof: (_, { error }: { error: unknown }) => isAboutProof(error),
    isCopied: ({ context }) => context.isCopied,
  },
  actions: {
    change: assign(({ context }, { change }: { change: Partial<TokenForm> }) => ({
      form: { ...context.form, ...change },
      faults: withoutFaults(context.faults, [...(Object.keys(change) as TokenField[]), 'form']),
    })),
    turn: assign(({ context }, { place, isOn }: { place: MatrixPlace; isOn: boolean }) => ({
      form: { ...context.form, ...withRight(context.form, place, isOn) },
      faults: withoutFaults(context.faults, ['rights', 'form']),
    })),
    judge: assign(({ context: { form } }, { names }: { names: readonly string[] }) => ({
      faults: tokenFaults(form, names, Date.now()),
    })),
    clear: assign({ faults: {} }),
    ask: assign(({ context }, { error }: { error: unknown }) => ({
      asks: isAboutCode(error) ? ('code' as const) : context.asks,
    })),
    keepMissing: assign(({ context: { asks } }) => ({ faults: { [asks]: tokenTexts.faults[asks] } })),
    keepFaults: assign((_, { faults }: { faults: TokenFaults }) => ({ faults })),
    keepMade: assign((_, { made }: { made: MadeToken }) => ({ made, form: blankToken(Date.now()), faults: {} })),
    keepCopied: assign({ isCopied: true, isRefused: false }),
    keepRefused: assign({ isCopied: false, isRefused: true }),
    forget: assign({ made: null, isCopied: false, isRefused: false }),
    tell: emit({ type: 'tried' }),
  },
}).createMachine({
  id: 'tokenMaking',
  context: () => ({
    form: blankToken(Date.now()),
    faults: {},
    made: null,
    isCopied: false,
    isRefused: false,
    asks: 'password',
  }),
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { open: 'describing' } },
    describing: {
      tags: 'form',
      on: {
        edited: { actions: { type: 'change', params: ({ event }) => event } },
        right: { actions: { type: 'turn', params: ({ event }) => event } },
        submitted: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event },
            actions: { type: 'judge', params: ({ event }) => event },
          },
          { target: 'confirming', actions: 'clear' },
        ],
        close: { target: 'closed', actions: 'clear' },
      },
    },
    confirming: {
      tags: 'stepUp',
      on: {
        'password.edited': { actions: 'clear' },
        proved: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            actions: 'keepMissing',
          },
          { target: 'making', actions: 'clear' },
        ],
        'proved.byPasskey': { target: 'making', actions: 'clear' },
        close: { target: 'describing', actions: 'clear' },
      },
    },
    making: {
      tags: ['stepUp', 'making'],
      invoke: {
        src: 'make',
        input: ({ context: { form, asks }, event }) => {
          const shown = event.type === 'proved' ? event.password : '';
          return {
            ...(event.type === 'proved.byPasskey'
              ? { passkey: true as const }
              : asks === 'code'
                ? { code: shown.trim() }
                : { password: shown }),
            token: newToken(form, Date.now()),
          };
        },
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepMade', params: ({ event }) => ({ made: event.output }) }, 'tell'],
        },
        onError: [
          {
            target: 'confirming',
            guard: { type: 'isAboutProof', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'keepFaults', params: ({ event }) => ({ faults: refusedToken(event.error) }) },
              { type: 'ask', params: ({ event }) => event },
            ],
          },
          {
            target: 'describing',
            actions: [{ type: 'keepFaults', params: ({ event }) => ({ faults: refusedToken(event.error) }) }, 'tell'],
          },
        ],
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

function withoutFaults(faults: TokenFaults, gone: readonly TokenField[]): TokenFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !gone.includes(field as TokenField)));
}

type TokenMaking = SnapshotFrom<typeof tokenMakingMachine>;

/** What was described so far. */
export const selectTokenForm = ({ context }: TokenMaking): TokenForm => context.form;
/** What to say about the fields. */
export const selectTokenFaults = ({ context }: TokenMaking): TokenFaults => context.faults;
/** What the step asks for. (OP-211) */
export const selectAsked = ({ context }: TokenMaking): 'password' | 'code' => context.asks;
/** The token while it is shown. */
export const selectMadeToken = ({ context }: TokenMaking): MadeToken | null => context.made;
/** What was done with it: for the words beside its buttons. */
export const selectCopying = ({ context: { isCopied, isRefused } }: TokenMaking): 'copied' | 'refused' | 'not' =>
  isCopied ? 'copied' : isRefused ? 'refused' : 'not';

/** What the token will grant, said before the password is asked for. (OP-211) */
export function grantOf(form: TokenForm): string {
  const now = Date.now();
  return grantSentence(form, endOfToken(form.ends, now) ?? new Date(now), now);
}
