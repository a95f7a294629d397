import type { Transaction } from 'kysely';
import type { Stored } from '../archetypes/entries.ts';
import { lockStored, readItem, touchItems } from '../archetypes/entries.ts';
import type { Actor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';
import { refuseStale } from '../saves/stamp.ts';

/** Where groups of tenants are kept, under the operator's own tenant. */
export const groupKind = 'tm.tenant_groups';

/** A group as it is stored; which tenants it has, they know. */
export interface StoredGroup {
  group_id: string;
  name: string;
}

/** Where the groups of an operator are. */
export function groupPlace({ tenantId }: Pick<Actor, 'tenantId'>) {
  return { tenantId, kind: groupKind };
}

/** Whether a group is there. */
export async function groupIsThere(db: Database | Transaction<Tables>, actor: Actor, id: string): Promise<boolean> {
  return (await readItem(db, groupPlace(actor), id)) !== undefined;
}

/**
 * Refuses a group that is not there; null stands for none.
 * @throws Problem 400.
 */
export async function refuseUnknownGroup(
  db: Database | Transaction<Tables>,
  actor: Actor,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined || (await groupIsThere(db, actor, id))) return;
  throw invalid('group_id: there is no such group', 'group_id');
}

/** A tenant was given another group, or none; undefined where the call says nothing about it. (OP-202) */
export async function groupChanged(
  trx: Transaction<Tables>,
  actor: Actor,
  before: string | null,
  after: string | null | undefined,
): Promise<void> {
  if (after !== undefined && after !== before) await touchGroups(trx, actor, [before, after]);
}

/** A tenant came or went: who saw the members of its groups before, is behind. (OP-202) */
export async function touchGroups(
  trx: Transaction<Tables>,
  actor: Actor,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const named = ids.filter((id) => id !== null && id !== undefined);
  await touchItems(trx, groupPlace(actor), named, actor.uid);
}

/**
 * The group as it is now, for who saw it and its tenants as they are now. (OP-202)
 * @throws Problem 404, or 409 when it was changed since.
 */
export async function openGroup(
  trx: Transaction<Tables>,
  actor: Actor,
  id: string,
  seen: Seen,
  shown: (group: Stored<StoredGroup>) => object | Promise<object>,
): Promise<Stored<StoredGroup>> {
  const group = await lockStored<StoredGroup>(trx, groupPlace(actor), id);
  await refuseStale(seen, group.stamp, () => shown(group));
  return group;
}
