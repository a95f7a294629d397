import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { SignInAnswerWire } from '../api/schemas/index.ts';
import { port } from '../shared/index.ts';

/**
 * How long one offer stands before it is made anew, in milliseconds: less than the five minutes for which its challenge is
 * good. Chosen here. (OP-210)
 */
const OFFER_MS = 240_000;

/** Offers that a page makes by itself, which nobody may be looking at: an hour of them. Chosen here. */
const MOST_OFFERS = 15;

/** What came of a passkey that somebody chose: what it is due for, or why it was refused. */
export interface PasskeyTried {
  answer: SignInAnswerWire | null;
  failure: string | null;
}

export interface PasskeySignInContext {
  /** Since somebody did something. */
  offers: number;
  failure: string | null;
}

/**
 * A passkey in place of user and password: offered by the browser's own autofill as long as the page is there, or asked for
 * with a button. What the browser keeps to itself, such as that it has no autofill, is no failure. (UI.md 4.15, OP-210)
 */
export const passkeySignInMachine = setup({
  types: {} as {
    context: PasskeySignInContext;
    events: { type: 'asked' | 'locked' | 'unlocked' };
    emitted: { type: 'answered'; answer: SignInAnswerWire };
    tags: 'asking';
  },
  actors: {
    /** Ends once somebody chose one, or at once where the browser cannot offer any. */
    offer: port<PasskeyTried>('offer'),
    ask: port<PasskeyTried>('ask'),
  },
  guards: {
    isAnswered: (_, { answer }: PasskeyTried) => answer !== null,
    mayOffer: ({ context }) => context.offers < MOST_OFFERS,
  },
  actions: {
    count: assign({ offers: ({ context }) => context.offers + 1 }),
    begin: assign({ offers: 0 }),
    clear: assign({ failure: null }),
    keepFailure: assign((_, { failure }: PasskeyTried) => ({ failure })),
    tell: emit((_, { answer }: PasskeyTried) => ({ type: 'answered', answer: answer ?? {} }) as const),
  },
  delays: { offerTime: OFFER_MS },
}).createMachine({
  id: 'passkeySignIn',
  context: { offers: 0, failure: null },
  initial: 'offering',
  on: { locked: '.locked' },
  states: {
    offering: {
      entry: 'count',
      on: { asked: 'asking' },
      after: {
        offerTime: [{ guard: 'mayOffer', target: 'offering', reenter: true }, { target: 'quiet' }],
      },
      invoke: {
        src: 'offer',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'tell', params: ({ event }) => event.output },
          },
          {
            guard: 'mayOffer',
            target: 'offering',
            reenter: true,
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
          { target: 'quiet', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: 'quiet',
      },
    },
    /** Nothing is offered; the button is there. */
    quiet: { on: { asked: 'asking' } },
    asking: {
      tags: 'asking',
      entry: ['clear', 'begin'],
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'tell', params: ({ event }) => event.output },
          },
          { target: 'offering', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: 'quiet',
      },
    },
    /** Another way is being tried: no offer may begin a sign-in of its own meanwhile. */
    locked: { entry: 'begin', on: { unlocked: 'offering' } },
    answered: { type: 'final' },
  },
});

type PasskeySignIn = SnapshotFrom<typeof passkeySignInMachine>;

export const selectPasskeyAsking = (now: PasskeySignIn) => now.hasTag('asking');
export const selectPasskeyFailure = (now: PasskeySignIn) => now.context.failure;
