import { roleMessages } from './role-rules.messages.ts';

/** How many users a tenant has who can sign in and hold everything. */
export interface AdministratorCount {
  before: number;
  after: number;
}

/**
 * Why a change of users, roles or groups may not be: it would leave nobody who can sign in and holds everything. Form and
 * service ask the same. A tenant that has no such administrator yet is changed freely. (ROL-008, OP-210)
 * @returns null for a change that may be.
 */
export function administratorFault({ before, after }: AdministratorCount): string | null {
  return before > 0 && after <= 0 ? roleMessages.lastAdministrator : null;
}
