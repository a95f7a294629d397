export type { UsersContext, UsersTag } from './users.machine.ts';
export { selectUsers, selectUsersFailure, selectUsersStale, usersMachine } from './users.machine.ts';
export type { RoleRow, UserRow, UsersAndRoles, UsersAnswers } from './users-and-roles.ts';
export { joinUsersAndRoles, mfaLabel, userCountText } from './users-and-roles.ts';
