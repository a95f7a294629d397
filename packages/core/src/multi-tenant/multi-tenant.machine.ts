import { assign, emit, enqueueActions, setup } from 'xstate';
import type { AssociationWire, MultiTenantWire } from '../api/schemas/index.ts';
import { ApiError, failureText, isLostAnswer, port, writeFailureText } from '../shared/index.ts';
import { approvalMessages } from './messages.ts';
import { approvalRequests, managingTenants } from './tenancy.ts';

/** How often a running approval says how long it has been under way, in milliseconds. Chosen here. */
export const APPROVAL_STEP_MS = 1000;

export interface MultiTenantInput {
  /** Whether the user may approve. (UI.md section 1.6) */
  canApprove: boolean;
}

export interface MultiTenantContext extends MultiTenantInput {
  /** Null when there is no multi-tenant info. (spec 3 section 8) */
  info: MultiTenantWire | null;
  /** Text of the last load that failed; null after one that did not. */
  loadFailure: string | null;
  /** The association that is asked about, or being approved. */
  id: string | null;
  /** How long the approval has been under way, in milliseconds. */
  elapsedMs: number;
  /** The approval that failed last. */
  failure: { id: string; message: string } | null;
  /** The approval whose answer was lost; the list, once it is read again, tells what became of it. (CNF-004) */
  lost: { id: string; name: string; message: string; reason: string } | null;
}

export type MultiTenantEvent =
  | { type: 'reload' }
  /** Opens the one confirmation. (UI.md 4.10) */
  | { type: 'approval.asked'; id: string }
  | { type: 'approval.confirmed' }
  | { type: 'approval.cancelled' };

/** The association that is approved, as it was when somebody decided. (OP-202) */
export interface ApprovalAsked {
  id: string;
  /** Its `updated_at`, where the service tells it. */
  seen: string | undefined;
}

/** Told once for each approval that the service stored. */
export interface ApprovedEvent {
  type: 'approved';
  name: string;
}

export type MultiTenantTag = 'loading' | 'loadFailed' | 'refreshing' | 'confirming' | 'approving';

/** Multi-tenant info of the tenant, and the approval of those who ask to manage it. (spec 2 section 1, OP-88) */
export const multiTenantMachine = setup({
  types: {} as {
    context: MultiTenantContext;
    events: MultiTenantEvent;
    input: MultiTenantInput;
    emitted: ApprovedEvent;
    tags: MultiTenantTag;
  },
  actors: {
    load: port<MultiTenantWire | null>('load'),
    approve: port<AssociationWire, ApprovalAsked>('approve'),
  },
  delays: { approvalStep: APPROVAL_STEP_MS },
  guards: {
    mayApprove: ({ context }, { id }: { id: string }) =>
      context.canApprove && approvalRequests(context.info).some((request) => request.id === id),
    /** Somebody else approved it or took it back, so that what is shown is behind. (OP-88) */
    isBehind: (_, { error }: { error: unknown }) =>
      error instanceof ApiError && (error.code === 'conflict' || error.status === 404),
    isLost: (_, { error }: { error: unknown }) => isLostAnswer(error),
  },
  actions: {
    keepInfo: assign((_, { info }: { info: MultiTenantWire | null }) => ({ info, loadFailure: null })),
    keepLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureText(error) })),
    ask: assign((_, { id }: { id: string }) => ({ id, failure: null, lost: null })),
    startClock: assign({ elapsedMs: 0, failure: null }),
    tick: assign({ elapsedMs: ({ context }) => context.elapsedMs + APPROVAL_STEP_MS }),
    forget: assign({ id: null }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      id: null,
      failure: context.id === null ? null : { id: context.id, message: failureText(error) },
    })),
    keepLost: assign(({ context: { id, info } }, { error }: { error: unknown }) => {
      if (id === null) return {};
      const name = approvalRequests(info).find((request) => request.id === id)?.name ?? id;
      const message = writeFailureText(error, approvalMessages.approved(name));
      return { id: null, lost: { id, name, message, reason: failureText(error) } };
    }),
    /** Read again, the list has it as approved or as not. */
    settleLost: enqueueActions(({ context: { info, lost }, enqueue }) => {
      if (lost === null || info === null) return;
      const { id, name, reason } = lost;
      if (managingTenants(info).some((tenant) => tenant.id === id)) {
        enqueue.assign({ lost: null });
        enqueue.emit({ type: 'approved' as const, name });
      } else enqueue.assign({ lost: null, failure: { id, message: reason } });
    }),
    /** At once, so that a list that cannot be read again does not offer what is done. */
    keepApproved: assign(({ context }, { association }: { association: AssociationWire }) => ({
      id: null,
      info: withAssociation(context.info, association),
    })),
    tellApproved: emit(({ context }) => ({
      type: 'approved' as const,
      name: approvalRequests(context.info).find(({ id }) => id === context.id)?.name ?? '',
    })),
  },
}).createMachine({
  id: 'multiTenant',
  context: ({ input }) => ({
    ...input,
    info: null,
    loadFailure: null,
    id: null,
    elapsedMs: 0,
    failure: null,
    lost: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepLoadFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { tags: 'loadFailed', on: { reload: 'loading' } },
    ready: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            reload: 'refreshing',
            'approval.asked': {
              guard: { type: 'mayApprove', params: ({ event }) => ({ id: event.id }) },
              target: 'confirming',
              actions: { type: 'ask', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        confirming: {
          tags: 'confirming',
          on: {
            'approval.confirmed': { target: 'approving', actions: 'startClock' },
            'approval.cancelled': { target: 'idle', actions: 'forget' },
          },
        },
        approving: {
          tags: 'approving',
          invoke: {
            src: 'approve',
            input: ({ context }) => ({ id: context.id ?? '', seen: seenOf(context) }),
            onDone: {
              target: 'refreshing',
              actions: [
                'tellApproved',
                { type: 'keepApproved', params: ({ event }) => ({ association: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
                target: 'refreshing',
                actions: { type: 'keepLost', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'isBehind', params: ({ event }) => ({ error: event.error }) },
                target: 'refreshing',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              { target: 'idle', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
          initial: 'counting',
          states: { counting: { after: { approvalStep: { target: 'counting', reenter: true, actions: 'tick' } } } },
        },
        refreshing: {
          tags: 'refreshing',
          on: {
            // What is shown can be pressed while the list is read again.
            'approval.asked': {
              guard: { type: 'mayApprove', params: ({ event }) => ({ id: event.id }) },
              target: 'confirming',
              actions: { type: 'ask', params: ({ event }) => ({ id: event.id }) },
            },
          },
          invoke: {
            src: 'load',
            onDone: {
              target: 'idle',
              actions: [{ type: 'keepInfo', params: ({ event }) => ({ info: event.output }) }, 'settleLost'],
            },
            onError: {
              target: 'idle',
              actions: { type: 'keepLoadFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});

function withAssociation(info: MultiTenantWire | null, association: AssociationWire): MultiTenantWire | null {
  if (info === null) return null;
  const primary_associations = info.primary_associations.map((before) =>
    before.uuid === association.uuid ? { ...before, ...association } : before,
  );
  return { ...info, primary_associations };
}

function seenOf({ info, id }: MultiTenantContext): string | undefined {
  return info?.primary_associations.find(({ uuid }) => uuid === id)?.updated_at;
}
