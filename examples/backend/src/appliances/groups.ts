import type { endpoints } from '@portico/core/api';
import type { JsonObject } from '@portico/core/shared';
import { collection } from '../archetypes/collection.ts';
import type { Caller, HandlersOf } from '../http/call.ts';
import { invalid } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { changeAppliance } from './change.ts';
import { ensureFleet, fleetKind, readFleet } from './fleet.ts';
import { applianceSecrets } from './model.ts';
import { checkedSection, isSection } from './settings.ts';

export const groupKind = 'appliances.groups';
export const templateKind = 'appliances.templates';

/** Groups of appliances; an appliance knows its group, so that it is in one at most. (OP-97) */
export function groupHandlers(services: Services): HandlersOf<typeof endpoints.am.groups> {
  const { db } = services;
  const groups = collection<{ id: string; name: string }, { name: string }>(services, {
    kind: groupKind,
    make: ({ name }) => ({ name }),
  });
  const withMembers = async (caller: Caller, found: { id: string; name: string }[]) => {
    const fleet = await readFleet(db, caller.session.tenant.id);
    return found.map((group) => ({
      ...group,
      system_ids: fleet.filter(({ group_id }) => group_id === group.id).map(({ id }) => id),
    }));
  };
  const one = async (caller: Caller, group: { id: string; name: string }) => {
    const [shown] = await withMembers(caller, [group]);
    return shown ?? { ...group, system_ids: [] };
  };

  /** Moves appliances into the group, and those that it had out of it. */
  async function setMembers({ session }: Caller, groupId: string, ids: readonly string[]): Promise<void> {
    const tenantId = session.tenant.id;
    const fleet = await readFleet(db, tenantId);
    const unknown = ids.findIndex((id) => fleet.every((appliance) => appliance.id !== id));
    if (unknown >= 0) throw invalid(`system_ids.${unknown}: there is no such appliance`, `system_ids.${unknown}`);
    const wanted = (id: string, now: string | null) => (ids.includes(id) ? groupId : now === groupId ? null : now);
    const moved = fleet.filter(({ id, group_id }) => wanted(id, group_id) !== group_id);
    await db.transaction().execute(async (trx) => {
      for (const { id } of moved.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const who = { actor: session.user.uid, action: 'grouped' };
        await changeAppliance(trx, { tenantId, kind: fleetKind, id }, who, (appliance) => {
          appliance.group_id = wanted(id, appliance.group_id);
        });
      }
    });
  }

  return {
    async list({ query, caller }) {
      const { items, total } = await groups.list({ query, caller });
      return { items: await withMembers(caller, items), total };
    },
    get: async (call) => one(call.caller, await groups.get(call)),
    create: async (call) => one(call.caller, await groups.create(call)),
    async update(call) {
      const { body, caller, params } = call;
      await ensureFleet(db, caller.session.tenant.id);
      await groups.get(call); // 404 before anything moves
      await setMembers(caller, params.id, body.system_ids);
      return one(caller, await groups.update(call));
    },
    async delete(call) {
      const gone = await groups.delete(call);
      await setMembers(call.caller, call.params.id, []);
      return gone;
    },
  };
}

type Template = { id: string; name: string; settings: Record<string, JsonObject> };

/** Settings that several appliances share. (OP-97) */
export function templateHandlers(services: Services): HandlersOf<typeof endpoints.am.templates> {
  return collection<Template, Pick<Template, 'name' | 'settings'>>(services, {
    kind: templateKind,
    secrets: applianceSecrets,
    make: ({ name, settings }) => ({ name, settings: checkedSettings(settings) }),
  }) as unknown as HandlersOf<typeof endpoints.am.templates>;
}

function checkedSettings(settings: Record<string, JsonObject>): Record<string, JsonObject> {
  const entries = Object.entries(settings).map(([section, values]): [string, JsonObject] => {
    const path = `settings.${section}`;
    if (!isSection(section)) throw invalid(`${path}: there is no such section`, path);
    return [section, checkedSection(section, values)];
  });
  return Object.fromEntries(entries);
}
