import { assign, type SnapshotFrom, setup } from 'xstate';
import type { InvitationWire } from '../api/schemas/index.ts';
import { ApiError, failureText, isLostAnswer, port, writeFailureText } from '../shared/index.ts';
import { invitationTexts } from './invitation.messages.ts';
import { type PasswordFaults, passwordFaults, refusedPassword } from './password-change.ts';

export type InvitationField = 'next' | 'repeat';
export type InvitationFields = Readonly<Record<InvitationField, string>>;

export interface InvitationContext {
  /** Whom the link is for; null until it is known. */
  invitation: InvitationWire | null;
  faults: PasswordFaults;
  /** Why the link could not be looked at. */
  failure: string | null;
}

export type InvitationEvent =
  | ({ type: 'submitted' } & InvitationFields)
  | { type: 'edited'; field: InvitationField }
  | { type: 'retried' };

export type InvitationTag = 'looking' | 'failed' | 'gone' | 'asking' | 'setting' | 'set';

/** The page of a link: who is invited, the password, and the way to the sign-in. (OP-209, ROL-006) */
export const invitationMachine = setup({
  types: {} as { context: InvitationContext; events: InvitationEvent; tags: InvitationTag },
  actors: {
    look: port<InvitationWire>('look'),
    accept: port<unknown, { password: string }>('accept'),
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => isGone(error),
    isFaulty: (_, fields: InvitationFields) => Object.keys(faultsOf(fields)).length > 0,
  },
  actions: {
    keep: assign((_, { invitation }: { invitation: InvitationWire }) => ({ invitation, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    keepFaults: assign((_, { faults }: { faults: PasswordFaults }) => ({ faults })),
    clearFaults: assign({ faults: {} }),
    clearFault: assign(({ context }, { field }: { field: InvitationField }) => {
      const { [field]: _gone, form: _also, ...faults } = context.faults;
      return { faults };
    }),
  },
}).createMachine({
  id: 'invitation',
  context: { invitation: null, faults: {}, failure: null },
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      invoke: {
        src: 'look',
        onDone: { target: 'asking', actions: { type: 'keep', params: ({ event }) => ({ invitation: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: { tags: 'failed', on: { retried: 'looking' } },
    gone: { tags: 'gone' },
    asking: {
      tags: 'asking',
      on: {
        edited: { actions: { type: 'clearFault', params: ({ event }) => ({ field: event.field }) } },
        submitted: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event },
            actions: { type: 'keepFaults', params: ({ event }) => ({ faults: faultsOf(event) }) },
          },
          { target: 'setting' },
        ],
      },
    },
    setting: {
      tags: ['asking', 'setting'],
      entry: 'clearFaults',
      invoke: {
        src: 'accept',
        input: ({ event }) => ({ password: event.type === 'submitted' ? event.next : '' }),
        onDone: 'set',
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          {
            target: 'asking',
            actions: { type: 'keepFaults', params: ({ event }) => ({ faults: refused(event.error) }) },
          },
        ],
      },
    },
    set: { tags: 'set' },
  },
});

/** Whoever has a link has no password to compare with. */
function faultsOf(fields: InvitationFields): PasswordFaults {
  return passwordFaults({ current: ' ', ...fields });
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether a password was set whose answer was lost, the sign-in tells. (CNF-004) */
function refused(error: unknown): PasswordFaults {
  if (isLostAnswer(error)) {
    return { form: `${writeFailureText(error, invitationTexts.setEvent)} ${invitationTexts.isKnownBy}` };
  }
  const { form, ...faults } = refusedPassword(error);
  const isField = error instanceof ApiError && error.path === 'password' && form !== undefined;
  return isField ? { next: form } : { ...faults, ...(form !== undefined && { form }) };
}

type Invitation = SnapshotFrom<typeof invitationMachine>;

/** Whom the link is for. */
export const selectInvitation = (invitation: Invitation): InvitationWire | null => invitation.context.invitation;
/** What to say about the fields. */
export const selectInvitationFaults = (invitation: Invitation): PasswordFaults => invitation.context.faults;
/** Why the link could not be looked at. */
export const selectInvitationFailure = (invitation: Invitation): string | null => invitation.context.failure;
/** The step that the page shows. */
export const selectInvitationStep = (invitation: Invitation): 'looking' | 'failed' | 'gone' | 'asking' | 'set' =>
  (['failed', 'gone', 'asking', 'set'] as const).find((tag) => invitation.hasTag(tag)) ?? 'looking';
/** The password is on its way. */
export const selectInvitationSetting = (invitation: Invitation): boolean => invitation.hasTag('setting');
