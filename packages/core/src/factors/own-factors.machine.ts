import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { BegunCodeAppWire, OwnFactorsWire } from '../api/schemas/index.ts';
import { signInFailure } from '../session/sign-in.ts';
import { failureText, port, writeFailureText } from '../shared/index.ts';
import { ownFactorTexts as texts } from './own.messages.ts';
import { type FactorRow, passkeyNameFault } from './own-factors.ts';
import { isAboutProof, type ProofFaults, type ProofShown, proofFaults, refusedProof } from './proof.ts';
import { stepFaults } from './step-faults.ts';

/** What somebody wants to do with his factors; each but another name needs a fresh proof. (OP-211) */
export type FactorWish =
  | { kind: 'app' }
  | { kind: 'codes' }
  | { kind: 'passkey'; name: string }
  | { kind: 'rename'; id: string; name: string; was: string }
  | { kind: 'remove'; id: string; name: string; isLast: boolean };

/** What came of it: a code app that is to be confirmed, or codes to be stored. */
export interface FactorDone {
  app?: BegunCodeAppWire;
  codes?: readonly string[];
}

export interface OwnFactorsContext {
  list: OwnFactorsWire | null;
  /** When it was read, in epoch milliseconds. */
  readAt: number;
  /** Text of the last read that failed. */
  failure: string | null;
  wish: FactorWish | null;
  proofFaults: ProofFaults;
  /** What is wrong with the name of a passkey. */
  nameFault: string | null;
  /** What is wrong with the code of the app that is being added. */
  codeFault: string | null;
  app: BegunCodeAppWire | null;
  /** Only while they are shown; nowhere else and never kept. (RES-014) */
  codes: readonly string[];
  copying: 'not' | 'copied' | 'refused';
  isStored: boolean;
  /** Why the last one was not done, or that nobody knows. */
  problem: string | null;
}

export type OwnFactorsEvent =
  | { type: 'reload' }
  | { type: 'wished'; wish: FactorWish }
  | { type: 'proved'; shown: ProofShown }
  | { type: 'code.submitted'; code: string }
  | { type: 'edited' | 'close' | 'copied' | 'refused' | 'continued' }
  | { type: 'named'; name: string }
  | { type: 'submitted' }
  | { type: 'stored'; isOn: boolean };

export type OwnFactorsTag =
  | 'naming'
  | 'loading'
  | 'loadFailed'
  | 'proving'
  | 'acting'
  | 'adding'
  | 'confirming'
  | 'codes';

/**
 * One's own second factors: each change asks for a fresh proof, a code app counts once a code of it was shown, and new
 * recovery codes are shown once. Whatever a write was answered, the list is read again. (UI.md 4.15, OP-210, OP-211)
 */
export const ownFactorsMachine = setup({
  types: {} as {
    context: OwnFactorsContext;
    events: OwnFactorsEvent;
    tags: OwnFactorsTag;
    emitted: { type: 'done'; text: string };
  },
  actors: {
    load: port<OwnFactorsWire>('load'),
    act: port<FactorDone, { wish: FactorWish; shown: ProofShown }>('act'),
    /** @returns null for codes where the answer that had them was lost, and an empty list where none were made. */
    confirm: port<{ codes: readonly string[] | null }, { id: string; code: string }>('confirm'),
  },
  guards: {
    isUnproved: (_, { shown }: { shown: ProofShown }) => Object.keys(proofFaults(shown)).length > 0,
    isRename: (_, { wish }: { wish: FactorWish }) => wish.kind === 'rename',
    isUnnamed: ({ context: { wish } }) => nameFaultOf(wish) !== null,
    isNoCode: (_, { code }: { code: string }) => codeFaultOf(code) !== null,
    isAboutProof: (_, { error }: { error: unknown }) => isAboutProof(error),
    hasApp: (_, { app }: FactorDone) => app !== undefined,
    hasCodes: (_, { codes }: { codes?: readonly string[] | null }) => (codes ?? []).length > 0,
    isStored: ({ context }) => context.isStored,
  },
  actions: {
    keep: assign((_, { list }: { list: OwnFactorsWire }) => ({ list, readAt: Date.now(), failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    keepWish: assign((_, { wish }: { wish: FactorWish }) => ({
      wish,
      proofFaults: {},
      codeFault: null,
      nameFault: null,
      problem: null,
    })),
    keepName: assign(({ context: { wish } }, { name }: { name: string }) => ({
      wish: wish?.kind === 'passkey' || wish?.kind === 'rename' ? { ...wish, name } : wish,
      nameFault: null,
    })),
    judgeName: assign(({ context: { wish } }) => ({ nameFault: nameFaultOf(wish) })),
    judgeProof: assign((_, { shown }: { shown: ProofShown }) => ({ proofFaults: proofFaults(shown) })),
    judgeCode: assign((_, { code }: { code: string }) => ({ codeFault: codeFaultOf(code) })),
    keepProofFault: assign((_, { error }: { error: unknown }) => ({ proofFaults: refusedProof(error) })),
    keepCodeFault: assign((_, { error }: { error: unknown }) => ({ codeFault: signInFailure(error) })),
    keepProblem: assign(({ context: { wish } }, { error }: { error: unknown }) => ({
      problem: writeFailureText(error, texts.events[wish?.kind ?? 'app']),
    })),
    keepApp: assign((_, { app }: FactorDone) => ({ app: app ?? null, codeFault: null })),
    keepCodes: assign((_, { codes }: { codes?: readonly string[] | null }) => ({
      codes: codes ?? [],
      copying: 'not' as const,
      isStored: false,
      app: null,
    })),
    tellLost: assign((_, { codes }: { codes: readonly string[] | null }) => ({
      problem: codes === null ? texts.codesLost : null,
    })),
    clear: assign({ proofFaults: {}, codeFault: null }),
    keepStored: assign((_, { isOn }: { isOn: boolean }) => ({ isStored: isOn })),
    keepCopied: assign({ copying: 'copied' as const }),
    keepRefused: assign({ copying: 'refused' as const }),
    forget: assign({ wish: null, app: null, codes: [], isStored: false }),
    tell: emit(({ context: { wish } }) => ({ type: 'done' as const, text: doneText(wish) })),
  },
}).createMachine({
  id: 'ownFactors',
  context: {
    list: null,
    readAt: 0,
    failure: null,
    wish: null,
    proofFaults: {},
    codeFault: null,
    nameFault: null,
    app: null,
    codes: [],
    copying: 'not',
    isStored: false,
    problem: null,
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        onDone: { target: 'list.ready', actions: { type: 'keep', params: ({ event }) => ({ list: event.output }) } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { tags: 'loadFailed', on: { reload: 'loading' } },
    // What is shown can be pressed while it is read again.
    list: {
      initial: 'ready',
      on: {
        reload: { target: '.refreshing', reenter: true },
        wished: [
          {
            guard: { type: 'isRename', params: ({ event }) => event },
            target: 'naming',
            actions: { type: 'keepWish', params: ({ event }) => event },
          },
          { target: 'proving', actions: { type: 'keepWish', params: ({ event }) => event } },
        ],
      },
      states: {
        ready: {},
        refreshing: {
          entry: 'forget',
          invoke: {
            src: 'load',
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ list: event.output }) } },
            onError: {
              target: 'ready',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        before: { type: 'history' },
      },
    },
    naming: {
      tags: 'naming',
      on: {
        named: { actions: { type: 'keepName', params: ({ event }) => event } },
        submitted: [{ guard: 'isUnnamed', actions: 'judgeName' }, { target: 'acting' }],
        close: { target: 'list.before', actions: 'forget' },
      },
    },
    proving: {
      tags: 'proving',
      on: {
        named: { actions: { type: 'keepName', params: ({ event }) => event } },
        edited: { actions: 'clear' },
        proved: [
          { guard: 'isUnnamed', actions: 'judgeName' },
          {
            guard: { type: 'isUnproved', params: ({ event }) => event },
            actions: { type: 'judgeProof', params: ({ event }) => event },
          },
          { target: 'acting', actions: 'clear' },
        ],
        close: { target: 'list.before', actions: 'forget' },
      },
    },
    acting: {
      tags: 'acting',
      invoke: {
        src: 'act',
        input: ({ context: { wish }, event }) => ({
          wish: wish ?? { kind: 'codes' },
          shown: event.type === 'proved' ? event.shown : { way: 'password', text: '' },
        }),
        onDone: [
          {
            guard: { type: 'hasApp', params: ({ event }) => event.output },
            target: 'adding',
            actions: { type: 'keepApp', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
          },
          { target: 'list.refreshing', actions: 'tell' },
        ],
        onError: [
          {
            guard: { type: 'isAboutProof', params: ({ event }) => ({ error: event.error }) },
            target: 'proving',
            actions: { type: 'keepProofFault', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'list.refreshing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    adding: {
      tags: 'adding',
      on: {
        edited: { actions: 'clear' },
        'code.submitted': [
          {
            guard: { type: 'isNoCode', params: ({ event }) => event },
            actions: { type: 'judgeCode', params: ({ event }) => event },
          },
          { target: 'confirming', actions: 'clear' },
        ],
        close: 'list.refreshing',
      },
    },
    confirming: {
      tags: ['adding', 'confirming'],
      invoke: {
        src: 'confirm',
        input: ({ context: { app }, event }) => ({
          id: app?.id ?? '',
          code: event.type === 'code.submitted' ? event.code : '',
        }),
        onDone: [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
          },
          {
            target: 'list.refreshing',
            actions: ['tell', { type: 'tellLost', params: ({ event }) => event.output }],
          },
        ],
        onError: {
          target: 'adding',
          actions: { type: 'keepCodeFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    codes: {
      tags: 'codes',
      on: {
        stored: { actions: { type: 'keepStored', params: ({ event }) => event } },
        copied: { actions: 'keepCopied' },
        refused: { actions: 'keepRefused' },
        continued: { guard: 'isStored', target: 'list.refreshing', actions: 'tell' },
      },
    },
  },
});

function nameFaultOf(wish: FactorWish | null): string | null {
  return wish?.kind === 'passkey' || wish?.kind === 'rename' ? passkeyNameFault(wish.name) : null;
}

function codeFaultOf(code: string): string | null {
  return stepFaults({ type: 'code.submitted', code }, { method: 'totp' }).code ?? null;
}

function doneText(wish: FactorWish | null): string {
  if (wish?.kind === 'remove') return texts.doneTexts.remove(wish.name);
  return texts.doneTexts[wish?.kind ?? 'codes'];
}

type OwnFactors = SnapshotFrom<typeof ownFactorsMachine>;

/** Why nothing can be shown. (UI.md section 4, common states) */
export const selectFactorsFailure = (own: OwnFactors): string | null =>
  own.hasTag('loadFailed') ? own.context.failure : null;
/** Why what is shown may be behind. */
export const selectFactorsStale = (own: OwnFactors): string | null =>
  own.context.list === null ? null : own.context.failure;
/** Which window is open over the list; while something is done it is the one that it was asked for in. */
export function selectFactorsWindow(own: OwnFactors): 'naming' | 'proving' | 'adding' | 'codes' | null {
  if (own.hasTag('acting')) return own.context.wish?.kind === 'rename' ? 'naming' : 'proving';
  return (['naming', 'proving', 'adding', 'codes'] as const).find((tag) => own.hasTag(tag)) ?? null;
}

/** The wish to remove a factor of the list. */
export function removal({ id, title, isLast }: Pick<FactorRow, 'id' | 'title' | 'isLast'>): FactorWish {
  return { kind: 'remove', id, name: title, isLast };
}

/** What is said of a wish before it is proved. (OP-211) */
export function wishWords(wish: Exclude<FactorWish, { kind: 'rename' }>): {
  title: string;
  text: string;
  verb: string;
  isLoss: boolean;
} {
  const { proveTitles: titles, proveTexts, proveVerbs: verbs } = texts;
  if (wish.kind !== 'remove') {
    return { title: titles[wish.kind], text: proveTexts[wish.kind], verb: verbs[wish.kind], isLoss: false };
  }
  if (wish.isLast) return { title: titles.off, text: proveTexts.off, verb: verbs.off, isLoss: true };
  const { name } = wish;
  return { title: titles.remove(name), text: proveTexts.remove(name), verb: verbs.remove, isLoss: true };
}
