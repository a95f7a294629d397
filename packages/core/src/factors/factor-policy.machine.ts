import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { FactorCoverageWire, FactorPolicyWire, OwnFactorsWire } from '../api/schemas/index.ts';
import { ApiError, failureText, port, writeFailureText } from '../shared/index.ts';
import { factorPolicyTexts as texts } from './own.messages.ts';
import { isAboutProof, type ProofFaults, type ProofShown, proofFaults, refusedProof } from './proof.ts';

/** What a tenant asks for, with who saved it last. (OP-202) */
export type FactorPolicySaved = FactorPolicyWire & { updated_at: string | null; updated_by: string | null };

/** What the panel reads. */
export interface FactorPolicyKnown {
  policy: FactorPolicySaved;
  coverage: FactorCoverageWire;
  /** Of who asks: he proves himself with them, and has one before he asks everybody. */
  own: Pick<OwnFactorsWire, 'factors'>;
}

/** What is edited. */
export interface FactorPolicyForm {
  required: boolean;
  passkey_sign_in: boolean;
}

export interface FactorPolicyContext {
  known: FactorPolicyKnown | null;
  form: FactorPolicyForm | null;
  failure: string | null;
  proofFaults: ProofFaults;
  /** Somebody else saved meanwhile. */
  clash: string | null;
  problem: string | null;
}

export type FactorPolicyEvent =
  | { type: 'reload' | 'save' | 'reset' | 'close' | 'edited' }
  | { type: 'changed'; change: Partial<FactorPolicyForm> }
  | { type: 'proved'; shown: ProofShown };

/**
 * What a tenant asks of its users at the sign-in: edited, said what follows, confirmed with a fresh proof and saved; of two
 * administrators the second is shown what the first one saved. (UI.md 4.15, OP-202, OP-210, OP-211)
 */
export const factorPolicyMachine = setup({
  types: {} as {
    context: FactorPolicyContext;
    events: FactorPolicyEvent;
    tags: 'loading' | 'loadFailed' | 'proving' | 'saving';
    emitted: { type: 'saved' };
  },
  actors: {
    load: port<FactorPolicyKnown>('load'),
    save: port<FactorPolicySaved, { form: FactorPolicyForm; seen: string | null; shown: ProofShown }>('save'),
  },
  guards: {
    isEdited: ({ context }) => isEditedPolicy(context),
    isUnproved: (_, { shown }: { shown: ProofShown }) => Object.keys(proofFaults(shown)).length > 0,
    isAboutProof: (_, { error }: { error: unknown }) => isAboutProof(error),
  },
  actions: {
    keep: assign(({ context }, { known }: { known: FactorPolicyKnown }) => ({
      known,
      form: formOver(context, known.policy),
      failure: null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    change: assign(({ context: { form } }, { change }: { change: Partial<FactorPolicyForm> }) => ({
      form: form === null ? null : { ...form, ...change },
      problem: null,
      clash: null,
    })),
    reset: assign(({ context: { known } }) => ({
      form: known === null ? null : formOfPolicy(known.policy),
      problem: null,
      clash: null,
    })),
    clear: assign({ proofFaults: {} }),
    judge: assign((_, { shown }: { shown: ProofShown }) => ({ proofFaults: proofFaults(shown) })),
    keepProofFault: assign((_, { error }: { error: unknown }) => ({ proofFaults: refusedProof(error) })),
    keepSaved: assign(({ context: { known } }, { policy }: { policy: FactorPolicySaved }) => ({
      known: known === null ? null : { ...known, policy },
      form: formOfPolicy(policy),
    })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => refusalOf(context, error)),
    tell: emit({ type: 'saved' }),
  },
}).createMachine({
  id: 'factorPolicy',
  context: { known: null, form: null, failure: null, proofFaults: {}, clash: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        onDone: { target: 'list.ready', actions: { type: 'keep', params: ({ event }) => ({ known: event.output }) } },
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
        changed: { actions: { type: 'change', params: ({ event }) => event } },
        reset: { actions: 'reset' },
        save: { guard: 'isEdited', target: 'proving', actions: 'clear' },
      },
      states: {
        ready: {},
        refreshing: {
          invoke: {
            src: 'load',
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ known: event.output }) } },
            onError: {
              target: 'ready',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        before: { type: 'history' },
      },
    },
    proving: {
      tags: 'proving',
      on: {
        edited: { actions: 'clear' },
        close: 'list.before',
        proved: [
          {
            guard: { type: 'isUnproved', params: ({ event }) => event },
            actions: { type: 'judge', params: ({ event }) => event },
          },
          { target: 'saving', actions: 'clear' },
        ],
      },
    },
    saving: {
      tags: ['proving', 'saving'],
      invoke: {
        src: 'save',
        input: ({ context: { form, known }, event }) => ({
          form: form ?? { required: false, passkey_sign_in: false },
          seen: known?.policy.updated_at ?? null,
          shown: event.type === 'proved' ? event.shown : { way: 'password', text: '' },
        }),
        onDone: {
          target: 'list.refreshing',
          actions: [{ type: 'keepSaved', params: ({ event }) => ({ policy: event.output }) }, 'tell'],
        },
        onError: [
          {
            guard: { type: 'isAboutProof', params: ({ event }) => ({ error: event.error }) },
            target: 'proving',
            actions: { type: 'keepProofFault', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'list.refreshing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});

/** What of a policy is edited. */
export function formOfPolicy({ required, passkey_sign_in = false }: FactorPolicyWire): FactorPolicyForm {
  return { required, passkey_sign_in };
}

function isEditedPolicy({ form, known }: FactorPolicyContext): boolean {
  if (form === null || known === null) return false;
  return JSON.stringify(form) !== JSON.stringify(formOfPolicy(known.policy));
}

/** What is being edited stays, over what is stored now. (CNF-003) */
function formOver({ form, known }: FactorPolicyContext, now: FactorPolicyWire): FactorPolicyForm {
  if (form === null || known === null) return formOfPolicy(now);
  const before = formOfPolicy(known.policy);
  const edited = Object.entries(form).filter(([key, value]) => before[key as keyof FactorPolicyForm] !== value);
  return { ...formOfPolicy(now), ...Object.fromEntries(edited) };
}

/** What a rival saved is what the next one starts from. (OP-202) */
function refusalOf({ known }: FactorPolicyContext, error: unknown): Partial<FactorPolicyContext> {
  const now =
    error instanceof ApiError && error.code === 'conflict'
      ? (error.current as FactorPolicySaved | undefined)
      : undefined;
  if (now === undefined || known === null) return { problem: writeFailureText(error, texts.savedEvent) };
  return { known: { ...known, policy: now }, form: formOfPolicy(now), clash: texts.clash(now.updated_by ?? '') };
}

type FactorPolicyNow = SnapshotFrom<typeof factorPolicyMachine>;

/** Why nothing can be shown. (UI.md section 4, common states) */
export const selectPolicyFailure = (now: FactorPolicyNow): string | null =>
  now.hasTag('loadFailed') ? now.context.failure : null;
/** Why what is shown may be behind. */
export const selectPolicyStale = (now: FactorPolicyNow): string | null =>
  now.context.known === null ? null : now.context.failure;
/** Whether there is something to save. */
export const selectPolicyEdited = ({ context }: FactorPolicyNow): boolean => isEditedPolicy(context);

/** Who asks everybody for a factor has one himself: the reason why it cannot be switched on; null where it can. (OP-210) */
export function requireLock({ policy, own }: FactorPolicyKnown): string | null {
  return policy.required || own.factors.length > 0 ? null : texts.ownMissing;
}

/** What follows of a save, said before it. (OP-210, OP-211) */
export function policyFollows(form: FactorPolicyForm, { policy, coverage }: FactorPolicyKnown): string[] {
  const before = formOfPolicy(policy);
  const { asked, notAsked, passkeyOn, passkeyOff } = texts.follows;
  return [
    ...(form.required === before.required ? [] : [form.required ? asked(coverage.without) : notAsked]),
    ...(form.passkey_sign_in === before.passkey_sign_in ? [] : [form.passkey_sign_in ? passkeyOn : passkeyOff]),
  ];
}
