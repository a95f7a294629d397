import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { PasskeyShown, SignInAnswerWire } from '../api/schemas/index.ts';
import { port } from '../shared/index.ts';

/**
 * How long one offer stands before it is made anew, in milliseconds: less than the five minutes for which its challenge is
 * good. Chosen here. (OP-210)
 */
const OFFER_MS = 240_000;

/** Offers that a page makes by itself, which nobody may be looking at: an hour of them. Chosen here. */
const MOST_OFFERS = 15;

/** Offers that come to nothing one after another, as out of reach, and the pause before the next one. Chosen here. */
const MOST_LOST = 5;
const PAUSE_MS = 5_000;

/** A passkey that was asked for: what the browser showed, or why there is none in words. */
export interface PasskeyChosen {
  shown: PasskeyShown | null;
  failure: string | null;
}

/** What came of a passkey that somebody chose: what it is due for, or why it was refused. */
export interface PasskeyTried {
  answer: SignInAnswerWire | null;
  failure: string | null;
  /** It was not taken, as one whose challenge another page of the browser replaced is not. */
  isRefused?: boolean;
}

export interface PasskeySignInContext {
  /** Since somebody did something. */
  offers: number;
  /** Offers that came to nothing, since one was chosen. */
  lost: number;
  failure: string | null;
  shown: PasskeyShown | null;
  /** A refused one was asked for again without a word; once, until somebody does something. */
  wasAskedAgain: boolean;
  /** Another way began while one was sent. */
  isLocked: boolean;
}

/**
 * A passkey in place of user and password: offered by the browser's own autofill as long as the page is there, or asked for
 * with a button. What the browser keeps to itself, such as that it has no autofill, is no failure. Nothing interrupts one
 * that is sent: the service may have begun a session for it. (UI.md 4.15, OP-210)
 */
export const passkeySignInMachine = setup({
  types: {} as {
    context: PasskeySignInContext;
    events: { type: 'asked' | 'locked' | 'unlocked' };
    emitted: { type: 'answered'; answer: SignInAnswerWire };
    tags: 'asking';
  },
  actors: {
    /** Ends once somebody chose one, with none where the browser cannot offer any; fails where it may later. */
    offer: port<PasskeyShown | null>('offer'),
    ask: port<PasskeyChosen>('ask'),
    send: port<PasskeyTried, PasskeyShown>('send'),
  },
  guards: {
    isShown: (_, { shown }: { shown: PasskeyShown | null }) => shown !== null,
    isAnswered: (_, { answer }: PasskeyTried) => answer !== null,
    mayAskAgain: ({ context }, { isRefused }: PasskeyTried) =>
      isRefused === true && !context.wasAskedAgain && !context.isLocked,
    isLocked: ({ context }) => context.isLocked,
    mayOffer: ({ context }) => context.offers < MOST_OFFERS,
    mayTryLater: ({ context }) => context.offers < MOST_OFFERS && context.lost < MOST_LOST,
  },
  actions: {
    count: assign({ offers: ({ context }) => context.offers + 1 }),
    begin: assign({ offers: 0, lost: 0 }),
    clear: assign({ failure: null, wasAskedAgain: false }),
    lose: assign({ lost: ({ context }) => context.lost + 1 }),
    askAgain: assign({ wasAskedAgain: true }),
    lock: assign({ isLocked: true }),
    unlock: assign({ isLocked: false }),
    keepShown: assign((_, { shown }: { shown: PasskeyShown | null }) => ({ shown, lost: 0 })),
    keepFailure: assign((_, { failure }: { failure: string | null }) => ({ failure, wasAskedAgain: false })),
    tell: emit((_, { answer }: PasskeyTried) => ({ type: 'answered', answer: answer ?? {} }) as const),
  },
  delays: { offerTime: OFFER_MS, pause: PAUSE_MS },
}).createMachine({
  id: 'passkeySignIn',
  context: { offers: 0, lost: 0, failure: null, shown: null, wasAskedAgain: false, isLocked: false },
  initial: 'offering',
  on: { locked: '.locked' },
  states: {
    offering: {
      entry: 'count',
      on: { asked: { target: 'asking', actions: ['clear', 'begin'] } },
      after: {
        offerTime: [{ guard: 'mayOffer', target: 'offering', reenter: true }, { target: 'quiet' }],
      },
      invoke: {
        src: 'offer',
        onDone: [
          {
            guard: { type: 'isShown', params: ({ event }) => ({ shown: event.output }) },
            target: 'sending',
            actions: { type: 'keepShown', params: ({ event }) => ({ shown: event.output }) },
          },
          { target: 'quiet' },
        ],
        onError: [{ guard: 'mayTryLater', target: 'pausing', actions: 'lose' }, { target: 'quiet' }],
      },
    },
    /** The offer came to nothing: too many at once, out of reach, or put away. */
    pausing: {
      on: { asked: { target: 'asking', actions: ['clear', 'begin'] } },
      after: { pause: 'offering' },
    },
    /** Nothing is offered; the button is there. */
    quiet: { on: { asked: { target: 'asking', actions: ['clear', 'begin'] } } },
    asking: {
      tags: 'asking',
      invoke: {
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isShown', params: ({ event }) => event.output },
            target: 'sending',
            actions: { type: 'keepShown', params: ({ event }) => event.output },
          },
          { target: 'offering', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: 'quiet',
      },
    },
    /** No timer and no other way takes its answer away. */
    sending: {
      tags: 'asking',
      on: { locked: { actions: 'lock' }, unlocked: { actions: 'unlock' } },
      invoke: {
        src: 'send',
        input: ({ context }) => context.shown as PasskeyShown,
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'tell', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mayAskAgain', params: ({ event }) => event.output },
            target: 'asking',
            actions: 'askAgain',
          },
          {
            guard: 'isLocked',
            target: 'locked',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
          {
            guard: 'mayOffer',
            target: 'offering',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
          { target: 'quiet', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: 'quiet',
      },
    },
    /** Another way is being tried: no offer may begin a sign-in of its own meanwhile. */
    locked: { entry: ['begin', 'unlock'], on: { unlocked: 'offering' } },
    answered: { type: 'final' },
  },
});

type PasskeySignIn = SnapshotFrom<typeof passkeySignInMachine>;

export const selectPasskeyAsking = (now: PasskeySignIn) => now.hasTag('asking');
/** One is sent: another way that began meanwhile would leave the page before its answer. */
export const selectPasskeySending = (now: PasskeySignIn) => now.matches('sending');
export const selectPasskeyFailure = (now: PasskeySignIn) => now.context.failure;
