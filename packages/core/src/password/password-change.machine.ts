import { assign, type SnapshotFrom, setup } from 'xstate';
import { port } from '../shared/index.ts';
import {
  type PasswordFaults,
  type PasswordField,
  type PasswordFields,
  passwordFaults,
  refusedPassword,
} from './password-change.ts';

export interface PasswordChangeContext {
  faults: PasswordFaults;
}

export type PasswordChangeEvent =
  | ({ type: 'submitted' } & PasswordFields)
  /** Somebody types into a field; what was said about it no longer holds. */
  | { type: 'edited'; field: PasswordField };

export type PasswordChangeTag = 'changing' | 'changed';

/** The change of the own password. The passwords go to the call and nowhere else. (UI.md section 3, user menu) */
export const passwordChangeMachine = setup({
  types: {} as { context: PasswordChangeContext; events: PasswordChangeEvent; tags: PasswordChangeTag },
  actors: { change: port<unknown, { current: string; next: string }>('change') },
  guards: {
    isFaulty: (_, fields: PasswordFields) => Object.keys(passwordFaults(fields)).length > 0,
  },
  actions: {
    keepFaults: assign((_, { faults }: { faults: PasswordFaults }) => ({ faults })),
    clearFaults: assign({ faults: {} }),
    clearFault: assign(({ context }, { field }: { field: PasswordField }) => {
      const { [field]: _gone, form: _also, ...faults } = context.faults;
      return { faults };
    }),
  },
}).createMachine({
  id: 'passwordChange',
  context: { faults: {} },
  initial: 'editing',
  states: {
    editing: {
      on: {
        edited: { actions: { type: 'clearFault', params: ({ event }) => ({ field: event.field }) } },
        submitted: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event },
            actions: { type: 'keepFaults', params: ({ event }) => ({ faults: passwordFaults(event) }) },
          },
          { target: 'changing' },
        ],
      },
    },
    changing: {
      tags: 'changing',
      entry: 'clearFaults',
      invoke: {
        src: 'change',
        input: ({ event }) =>
          event.type === 'submitted' ? { current: event.current, next: event.next } : { current: '', next: '' },
        onDone: 'changed',
        onError: {
          target: 'editing',
          actions: { type: 'keepFaults', params: ({ event }) => ({ faults: refusedPassword(event.error) }) },
        },
      },
    },
    changed: { tags: 'changed' },
  },
});

type PasswordChange = SnapshotFrom<typeof passwordChangeMachine>;

/** What to say about the fields. */
export const selectPasswordFaults = (change: PasswordChange): PasswordFaults => change.context.faults;
/** Fields and button are locked. */
export const selectPasswordChanging = (change: PasswordChange): boolean => change.hasTag('changing');
/** The new password holds. */
export const selectPasswordChanged = (change: PasswordChange): boolean => change.hasTag('changed');
