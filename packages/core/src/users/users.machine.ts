import { assign, type SnapshotFrom, setup } from 'xstate';
import { failureText, port } from '../shared/index.ts';
import type { UsersAndRoles } from './users-and-roles.ts';

export interface UsersContext {
  lists: UsersAndRoles | null;
  /** Text of the last load that failed; null after one that did not. */
  failure: string | null;
}

export type UsersTag = 'loading' | 'loadFailed' | 'refreshing';

/** Users and roles of the tenant, to be read. (spec 2 sections 6 and 7) */
export const usersMachine = setup({
  types: {} as { context: UsersContext; events: { type: 'reload' }; tags: UsersTag },
  actors: { load: port<UsersAndRoles>('load') },
  actions: {
    keep: assign((_, { lists }: { lists: UsersAndRoles }) => ({ lists, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
  },
}).createMachine({
  id: 'users',
  context: { lists: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ lists: event.output }) } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { tags: 'loadFailed', on: { reload: 'loading' } },
    ready: { on: { reload: 'refreshing' } },
    refreshing: {
      tags: 'refreshing',
      invoke: {
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ lists: event.output }) } },
        onError: {
          target: 'ready',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

type Users = SnapshotFrom<typeof usersMachine>;

/** The lists, once they are there. */
export const selectUsers = (users: Users): UsersAndRoles | null => users.context.lists;
/** Why nothing can be shown. (UI.md section 4, common states) */
export const selectUsersFailure = (users: Users): string | null =>
  users.hasTag('loadFailed') ? users.context.failure : null;
/** Why what is shown may be behind. (UI.md section 4, common states) */
export const selectUsersStale = (users: Users): string | null =>
  users.context.lists === null ? null : users.context.failure;
