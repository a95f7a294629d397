import type { endpoints } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { collection } from '../archetypes/collection.ts';
import { auditOf } from '../archetypes/document.ts';
import type { Stored } from '../archetypes/entries.ts';
import { addItem, deleteItem, lockItems, lockStored, replaceItem, touchItems } from '../archetypes/entries.ts';
import { keepReplaced, restorable, writerOf } from '../archetypes/replaced.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, Problem, refuseErrors } from '../http/problem.ts';
import type { Seen, Stamp } from '../saves/stamp.ts';
import { refuseStale } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';
import { changeAppliance } from './change.ts';
import { ensureFleet, fleetKind, readFleet } from './fleet.ts';
import { type Appliance, applianceSecrets } from './model.ts';
import { checkedSection, isSection, movedSecrets } from './settings.ts';

export const groupKind = 'appliances.groups';
export const templateKind = 'appliances.templates';

/** A group as it is stored; which appliances it has, they know. */
interface StoredGroup {
  id: string;
  name: string;
}
type Trx = Transaction<Tables>;

/**
 * Groups of appliances; an appliance knows its group, so that it is in one at most, and a group's time of save counts its
 * appliances too. Groups are locked before appliances. (OP-97, OP-202)
 */
export function groupHandlers(services: Services): HandlersOf<typeof endpoints.am.groups> {
  const { db } = services;
  const groups = collection<StoredGroup, { name: string }>(services, {
    kind: groupKind,
    make: ({ name }) => ({ name }),
  });

  return {
    async list({ query, caller }) {
      const { items, total } = await groups.list({ query, caller });
      const fleet = await readFleet(db, caller.session.tenant.id);
      return { items: items.map((group) => ({ ...group, system_ids: membersIn(fleet, group.id) })), total };
    },
    get: async (call) => withMembers(db, call.caller.session.tenant.id, await groups.get(call)),
    create: async (call) => ({ ...(await groups.create(call)), system_ids: [] }),
    async update({ body, caller, params, seen }) {
      await ensureFleet(db, caller.session.tenant.id);
      return db.transaction().execute((trx) => saveGroup(trx, caller, { id: params.id, ...body, seen }));
    },
    delete: restorable(
      async (call) => {
        const { tenant, user } = call.caller.session;
        const place = { tenantId: tenant.id, kind: groupKind };
        await db.transaction().execute(async (trx) => {
          const { item, stamp } = await openGroup(trx, tenant.id, call.params.id, call.seen);
          const fleet = await readFleet(trx, tenant.id);
          const system_ids = membersIn(fleet, item.id);
          for (const id of system_ids) await setGroup(trx, call.caller, id, null);
          await deleteItem(trx, place, item.id);
          await keepReplaced(trx, writerOf(call), { value: { ...item, system_ids }, stamp });
          const details = auditOf({ ...item, system_ids }, undefined, []);
          const subject = `${groupKind}/${item.id}`;
          await appendAudit(trx, { tenantId: tenant.id, actor: user.uid, action: 'entry.deleted', subject, details });
        });
        return {};
      },
      (write, value) => db.transaction().execute((trx) => bringBack(trx, write.caller, value as unknown as Removed)),
    ),
  };
}

type Removed = StoredGroup & { system_ids: string[] };

/** Brings a deleted group back, with those of its appliances that are in no other one by now. */
async function bringBack(trx: Trx, caller: Caller, { id, name, system_ids }: Removed) {
  const { tenant, user } = caller.session;
  const place = { tenantId: tenant.id, kind: groupKind };
  if (!(await addItem(trx, place, id, { id, name }, user.uid))) {
    throw new Problem(409, { message: `There is an entry ${id} already.` });
  }
  const free = (await readFleet(trx, tenant.id)).filter(({ group_id }) => group_id === null).map((each) => each.id);
  const members = system_ids.filter((each) => free.includes(each));
  return saveGroup(trx, caller, { id, name, system_ids: members, seen: undefined });
}

/** Names a group, moves appliances into it, and those that it had out of it. */
async function saveGroup(
  trx: Trx,
  caller: Caller,
  { id, name, system_ids, seen }: Removed & { seen: Seen },
): Promise<Removed & Stamp> {
  const { tenant, user } = caller.session;
  const place = { tenantId: tenant.id, kind: groupKind };
  const fleet = await readFleet(trx, tenant.id);
  const wanted = (system: string, now: string | null) => (system_ids.includes(system) ? id : now === id ? null : now);
  const moved = fleet.filter((system) => wanted(system.id, system.group_id) !== system.group_id);
  const others = moved.flatMap(({ group_id }) => (group_id === null || group_id === id ? [] : [group_id]));
  await lockItems(trx, place, [id, ...others]);
  const { item: before } = await openGroup(trx, tenant.id, id, seen);
  const unknown = system_ids.findIndex((each) => fleet.every((system) => system.id !== each));
  if (unknown >= 0) throw invalid(`system_ids.${unknown}: there is no such appliance`, `system_ids.${unknown}`);
  await touchItems(trx, place, others, user.uid);
  const item = { ...before, name };
  const stamp = await replaceItem(trx, place, id, item, user.uid);
  for (const system of moved.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await setGroup(trx, caller, system.id, wanted(system.id, system.group_id));
  }
  const details = auditOf({ ...before, system_ids: membersIn(fleet, id) }, { ...item, system_ids }, []);
  const subject = `${groupKind}/${id}`;
  await appendAudit(trx, { tenantId: tenant.id, actor: user.uid, action: 'entry.saved', subject, details });
  return withMembers(trx, tenant.id, { ...item, ...stamp });
}

/** The group as it is now, for who saw it and its appliances as they are now. */
async function openGroup(trx: Trx, tenantId: string, id: string, seen: Seen): Promise<Stored<StoredGroup>> {
  const group = await lockStored<StoredGroup>(trx, { tenantId, kind: groupKind }, id);
  await refuseStale(seen, group.stamp, () => withMembers(trx, tenantId, { ...group.item, ...group.stamp }));
  return group;
}

function setGroup(trx: Trx, { session }: Caller, id: string, groupId: string | null) {
  const ref = { tenantId: session.tenant.id, kind: fleetKind, id };
  return changeAppliance(trx, ref, { actor: session.user.uid, action: 'grouped' }, (appliance) => {
    appliance.group_id = groupId;
  });
}

async function withMembers<T extends StoredGroup>(db: Database | Trx, tenantId: string, group: T) {
  return { ...group, system_ids: membersIn(await readFleet(db, tenantId), group.id) };
}

function membersIn(fleet: readonly Appliance[], groupId: string): string[] {
  return fleet.filter(({ group_id }) => group_id === groupId).map(({ id }) => id);
}

type Template = { id: string; name: string; settings: Record<string, JsonObject> };

/** Settings that several appliances share. (OP-97) */
export function templateHandlers(services: Services): HandlersOf<typeof endpoints.am.templates> {
  return collection<Template, Pick<Template, 'name' | 'settings'>>(services, {
    kind: templateKind,
    secrets: applianceSecrets,
    make: ({ name, settings }, { before, body }) => {
      refuseMoved(body.settings, before?.settings ?? {});
      return { name, settings: checkedSettings(settings) };
    },
  }) as unknown as HandlersOf<typeof endpoints.am.templates>;
}

/** @throws Problem 400 with the path of a mask beside what its secret was not entered for. (decision 048) */
function refuseMoved(sent: Record<string, JsonObject>, before: Record<string, JsonObject>): void {
  for (const [section, after] of Object.entries(sent)) {
    if (isSection(section)) {
      refuseErrors(movedSecrets(section, { before: before[section] ?? {}, after }), `settings.${section}`);
    }
  }
}

function checkedSettings(settings: Record<string, JsonObject>): Record<string, JsonObject> {
  const entries = Object.entries(settings).map(([section, values]): [string, JsonObject] => {
    const path = `settings.${section}`;
    if (!isSection(section)) throw invalid(`${path}: there is no such section`, path);
    return [section, checkedSection(section, values, path)];
  });
  return Object.fromEntries(entries);
}
