import type { Transaction } from 'kysely';
import { lockItems, replaceItem, touchItems } from '../archetypes/entries.ts';
import type { Actor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import type { Seen, Stamp } from '../saves/stamp.ts';
import { changeTenant, listTenants, refuseUnknownTenants } from './directory.ts';
import { groupPlace, openGroup, type StoredGroup } from './groups.ts';

/** The tenants of a group as calls name them. */
export async function membersOf(db: Database | Transaction<Tables>, groupId: string) {
  return (await listTenants(db, { limit: 10_000, groupId })).items.map(({ tid, name }) => ({ tid, name }));
}

/** What a save of a group's tenants says. */
export interface MembersSave {
  groupId: string;
  tids: readonly string[];
  /** A new name, where the call gives one. */
  name?: string;
  seen: Seen;
  /** What the call answers that shows the group. */
  shown(group: StoredGroup & Stamp): object | Promise<object>;
}

/**
 * Makes tenants the members of a group, and no others. Tenants are locked before groups (docs/lock-order.md); whoever
 * joined between the look at them and the lock changed the group, so that this save is stale.
 * @throws Problem 404 or 409 of the group, 400 of a tenant that is not there.
 */
export async function setMembers(
  trx: Transaction<Tables>,
  actor: Actor,
  save: MembersSave,
): Promise<StoredGroup & Stamp> {
  const { groupId, tids, name, seen, shown } = save;
  const place = groupPlace(actor);
  const wanted = new Set(tids);
  const inGroup = trx
    .selectFrom('tenants')
    .select('id')
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null);
  const ids = [...new Set([...wanted, ...(await inGroup.execute()).map(({ id }) => id)])].sort();
  await refuseUnknownTenants(trx, tids, 'tids');
  await lockTenants(trx, ids);
  const rows = await trx
    .selectFrom('tenants')
    .select(['id', 'group_id'])
    .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
    .execute();
  const moved = rows.filter(({ id, group_id }) => wanted.has(id) !== (group_id === groupId));
  const others = moved.flatMap(({ group_id }) => (group_id === null || group_id === groupId ? [] : [group_id]));
  await lockItems(trx, place, [groupId, ...others]);
  const { item: before } = await openGroup(trx, actor, groupId, seen, ({ item, stamp }) =>
    shown({ ...item, ...stamp }),
  );
  for (const { id } of moved.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const isIn = wanted.has(id);
    const change = { group_id: isIn ? groupId : null };
    await changeTenant(trx, actor, id, change, isIn ? 'tenant.grouped' : 'tenant.ungrouped');
  }
  await touchItems(trx, place, others, actor.uid);
  const item = { ...before, ...(name !== undefined && { name }) };
  return { ...item, ...(await replaceItem(trx, place, groupId, item, actor.uid)) };
}
