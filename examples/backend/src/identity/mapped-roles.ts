import type { Transaction } from 'kysely';
import { readDocument } from '../archetypes/document.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { authSettings } from './offered.ts';

/** A role that a provider gives to a group, by the group's name or by the id that its directory has for it. */
export interface MappedRole {
  group: string;
  /** Id. */
  role: string;
  /** Name of the provider. */
  provider: string;
}

/** What the tenant's providers that are on give to groups, in their order. (decision 031, 044) */
export async function mappedRoles(db: Database | Transaction<Tables>, tenantId: string): Promise<MappedRole[]> {
  const { identity_providers } = await readDocument(db, tenantId, authSettings);
  return identity_providers
    .filter(({ enabled }) => enabled !== false)
    .flatMap(({ name, group_roles = [] }) => group_roles.map(({ group, role }) => ({ group, role, provider: name })));
}
