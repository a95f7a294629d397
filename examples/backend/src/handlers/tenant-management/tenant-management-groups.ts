import type { endpoints } from '@portico/core/api';
import type { Asked } from '../../archetypes/collection.ts';
import { collection } from '../../archetypes/collection.ts';
import { readStoredItems } from '../../archetypes/entries.ts';
import { keepReplaced, restorable, writerOf } from '../../archetypes/replaced.ts';
import type { HandlersOf } from '../../calls/call.ts';
import type { Database } from '../../db/connect.ts';
import { notFound, Problem } from '../../http/problem.ts';
import type { Stamp } from '../../saves/stamp.ts';
import type { Services } from '../../services/services.ts';
import { changeTenant, findTenant, listTenants, openTenant } from '../../tenants/directory.ts';
import type { StoredGroup } from '../../tenants/groups.ts';
import { groupChanged, groupKind, groupPlace, openGroup, refuseUnknownGroup } from '../../tenants/groups.ts';
import { actorOf } from '../../tenants/jobs.ts';
import { membersOf, setMembers } from '../../tenants/members.ts';
import { pageOf, pathPart } from '../../tenants/paths.ts';

type Tm = typeof endpoints.tm;

/** Groups of tenants; a tenant knows its group, and a group's time of save counts its tenants too. (OP-96, OP-202) */
export function groupHandlers(
  services: Services,
): HandlersOf<Pick<Tm, 'tenantGroups' | 'groupAssociations' | 'inventoryGroups'>> {
  const { db } = services;
  const groups = collection<StoredGroup>(services, {
    kind: groupKind,
    key: 'group_id',
    async beforeDelete({ group_id }, _place, trx) {
      const member = await trx
        .selectFrom('tenants')
        .select('id')
        .where('group_id', '=', group_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (member !== undefined) throw new Problem(409, { message: 'The group has tenants.' });
    },
  });
  const stampOf = async (call: Asked): Promise<Stamp> => {
    const { updated_at, updated_by } = await groups.get(call);
    return { updated_at, updated_by };
  };
  const inventory = async (reader: Database, { group_id, name, updated_at, updated_by }: StoredGroup & Stamp) => {
    const tids = (await membersOf(reader, group_id)).map(({ tid }) => tid);
    return { group_id, name, tids, updated_at, updated_by };
  };

  return {
    tenantGroups: groups,

    groupAssociations: {
      async list(call) {
        const stamp = await stampOf(call);
        const members = await membersOf(db, call.params.group_id);
        return {
          ...pageOf(
            members.map((member) => ({ ...member, ...stamp })),
            call.query,
          ),
          ...stamp,
        };
      },
      async get(call) {
        const stamp = await stampOf(call);
        const found = (await membersOf(db, call.params.group_id)).find(({ tid }) => tid === call.params.tid);
        if (found === undefined) throw notFound('The tenant is not in the group.');
        return { ...found, ...stamp };
      },
      save: ({ params: { group_id: groupId }, body: { tids }, caller, seen }) =>
        db.transaction().execute(async (trx) => {
          const shown = async ({ updated_at, updated_by }: Stamp) => {
            const items = (await membersOf(trx, groupId)).map((member) => ({ ...member, updated_at, updated_by }));
            return { ...pageOf(items, {}), updated_at, updated_by };
          };
          const stored = await setMembers(trx, actorOf(caller), { groupId, tids, seen, shown });
          const { updated_at, updated_by } = stored;
          return { tids: (await membersOf(trx, groupId)).map(({ tid }) => tid), updated_at, updated_by };
        }),
      delete: restorable(
        (call) =>
          db.transaction().execute(async (trx) => {
            const { group_id, tid } = call.params;
            const actor = actorOf(call.caller);
            const tenant = await openTenant(trx, tid, undefined);
            const { stamp } = await openGroup(trx, actor, group_id, call.seen, ({ stamp: now }) => ({
              tid,
              name: tenant.name,
              ...now,
            }));
            if (tenant.group_id !== group_id) throw notFound('The tenant is not in the group.');
            await changeTenant(trx, actor, tid, { group_id: null });
            await groupChanged(trx, actor, group_id, null);
            await keepReplaced(trx, writerOf(call), { value: { group_id }, stamp });
            return {};
          }),
        (write, value) =>
          db.transaction().execute(async (trx) => {
            const actor = actorOf(write.caller);
            const { tid } = write.params as { tid: string };
            const { group_id } = value as { group_id: string };
            const { group_id: now } = await openTenant(trx, tid, undefined);
            if (now !== null) throw new Problem(409, { message: 'The tenant is in a group already.' });
            await refuseUnknownGroup(trx, actor, group_id);
            await changeTenant(trx, actor, tid, { group_id });
            await groupChanged(trx, actor, now, group_id);
            return findTenant(trx, tid).then(({ name }) => ({ tid, name }));
          }),
      ),
    },

    inventoryGroups: {
      async list({ query, caller }) {
        const all = { limit: 10_000, offset: 0 };
        const stored = await readStoredItems<StoredGroup>(db, groupPlace(actorOf(caller)), all);
        const { items: tenants } = await listTenants(db, all);
        const items = stored.map(({ item: { group_id, name }, stamp }) => {
          const tids = tenants.filter((tenant) => tenant.group_id === group_id).map(({ tid }) => tid);
          return { group_id, name, tids, ...stamp };
        });
        return pageOf(items, query);
      },
      get: async (call) => inventory(db, await groups.get(call)),
      async update(call) {
        const groupId = pathPart(call, 'group_id');
        const { name, tids } = call.body;
        await groups.get(call); // 404 goes before 400
        return db.transaction().execute(async (trx) => {
          const shown = (group: StoredGroup & Stamp) => inventory(trx, group);
          const save = { groupId, tids, name, seen: call.seen, shown };
          return inventory(trx, await setMembers(trx, actorOf(call.caller), save));
        });
      },
    },
  };
}
