import type { endpoints } from '@portico/core/api';
import { auditOf } from '../archetypes/document.ts';
import type { Stored } from '../archetypes/entries.ts';
import {
  addStored,
  deleteItem,
  lockItem,
  lockItems,
  lockStored,
  readItem,
  readItems,
  replaceItem,
  touchItems,
} from '../archetypes/entries.ts';
import type { Write, Writer } from '../archetypes/replaced.ts';
import { keepReplaced, restorable, writerOf } from '../archetypes/replaced.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Caller, HandlersOf } from '../calls/call.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Stamp } from '../saves/stamp.ts';
import { refuseStale } from '../saves/stamp.ts';
import type { Services } from '../services/services.ts';
import { audited, changeAppliance } from './change.ts';
import { rebootJob, restartJob, shutdownJob, startCommand } from './commands.ts';
import {
  type ApplianceRef,
  ensureFleet,
  fleetKind,
  readAppliance,
  readStoredAppliance,
  readStoredFleet,
  registrationKind,
  type StoredRegistration,
} from './fleet.ts';
import { groupKind, templateKind } from './groups.ts';
import { type Appliance, applianceSecrets, managedSystem } from './model.ts';
import { nodeAccess, page } from './node-access.ts';
import { lockPlans, replan } from './schedule.ts';
import { isSection, mergedSection } from './settings.ts';

type Trx = Parameters<typeof changeAppliance>[0];

/** The managed appliance of the caller's tenant with an id. */
export function systemRef({ session }: Caller, id: string): ApplianceRef {
  return { tenantId: session.tenant.id, kind: fleetKind, id };
}

/** The fleet. (spec 3 section 7, OP-97) */
export function systemHandlers(services: Services): HandlersOf<typeof endpoints.am.systems> {
  const { db } = services;

  const refOf = (call: { caller: Caller; params?: unknown }) =>
    systemRef(call.caller, (call.params as { id: string }).id);
  const node = nodeAccess(services, refOf, { isManager: true });
  const shown = (appliance: Appliance, stamp: Stamp) => ({ ...managedSystem(appliance), ...stamp });
  const start = (caller: Caller, id: string, kind: Parameters<typeof startCommand>[3]) =>
    startCommand(services, caller, systemRef(caller, id), kind);

  return {
    async list({ query, caller }) {
      const tenantId = caller.session.tenant.id;
      await ensureFleet(db, tenantId);
      const fleet = await readStoredFleet(db, tenantId);
      return page(
        fleet.map(({ item, stamp }) => shown(item, stamp)),
        query,
      );
    },
    async get({ params, caller }) {
      const { item, stamp } = await readStoredAppliance(db, systemRef(caller, params.id));
      return shown(item, stamp);
    },
    async update({ params, body, caller, seen }) {
      const tenantId = caller.session.tenant.id;
      const ref = systemRef(caller, params.id);
      const { group_id: was } = await readAppliance(db, ref);
      const { name, group_id, template_id } = body;
      return db.transaction().execute(async (trx) => {
        const groups = { tenantId, kind: groupKind };
        const joined = group_id === was ? [] : [was, group_id].filter((id) => id !== null);
        await touchItems(trx, groups, joined, caller.session.user.uid); // groups go before appliances
        if (group_id !== null && (await readItem(trx, groups, group_id)) === undefined) {
          throw invalid('group_id: there is no such group', 'group_id');
        }
        const template =
          template_id === null
            ? undefined
            : await readItem<{ settings: Appliance['settings'] }>(trx, { tenantId, kind: templateKind }, template_id);
        if (template_id !== null && template === undefined) {
          throw invalid('template_id: there is no such template', 'template_id');
        }
        const how = { actor: caller.session.user.uid, action: 'saved', seen, shown };
        const { after, stamp } = await changeAppliance(trx, ref, how, (appliance) => {
          // What a template says is taken over when it is given; from then on the settings are the appliance's own.
          if (template !== undefined && appliance.template_id !== template_id) takeOver(appliance, template.settings);
          Object.assign(appliance, { name, group_id, template_id });
        });
        return shown(after, stamp);
      });
    },
    delete: restorable(
      async (call) => {
        const ref = systemRef(call.caller, call.params.id);
        await readAppliance(db, ref);
        await db.transaction().execute((trx) => release(trx, ref, writerOf(call), shown));
        return {};
      },
      (write, value) =>
        db.transaction().execute(async (trx) => {
          const ref = systemRef(write.caller, (write.params as { id: string }).id);
          const { item, stamp } = await takeBack(trx, ref, write.caller.session.user.uid, value as unknown as Place);
          return shown(item, stamp);
        }),
    ),
    restart: ({ params, caller }) => start(caller, params.id, restartJob),
    reboot: ({ params, caller }) => start(caller, params.id, rebootJob),
    shutdown: ({ params, caller }) => start(caller, params.id, shutdownJob),
    async schedule({ params, body, caller, seen }) {
      const ref = systemRef(caller, params.id);
      await readAppliance(db, ref);
      const actor = caller.session.user.uid;
      return db.transaction().execute(async (trx) => {
        await lockPlans(trx, ref);
        const how = { actor, action: 'scheduled', seen, shown };
        const { after, stamp } = await changeAppliance(trx, ref, how, ({ schedule }) => {
          if (body.restart !== undefined) schedule.restart = body.restart;
          if (body.reboot !== undefined) schedule.reboot = body.reboot;
        });
        await replan(trx, ref, actor, after.schedule);
        return shown(after, stamp);
      });
    },
    maintenance: node.setting(
      {
        action: 'maintenance',
        was: ({ maintenance_mode }) => ({ maintenance_mode }),
        set: (appliance, { body }: Write & { body: { enable: boolean } }) => {
          appliance.maintenance_mode = body.enable;
        },
        putBack: (appliance, was) => Object.assign(appliance, was),
        shown: managedSystem,
      },
      ({ item, stamp }) => shown(item, stamp),
    ),
  };
}

function takeOver(appliance: Appliance, settings: Appliance['settings']): void {
  for (const [section, sent] of Object.entries(settings)) {
    if (!isSection(section)) continue;
    appliance.settings[section] = mergedSection(section, { sent, before: appliance.settings[section] ?? {} });
  }
}

/** Its place in the fleet, which an appliance loses with it. */
interface Place {
  group_id: string | null;
  template_id: string | null;
  schedule: Appliance['schedule'];
}

const nowhere: Place = { group_id: null, template_id: null, schedule: { restart: null, reboot: null } };

/** The appliance is managed no longer, and asks to be again; what was set on it stays its own. */
async function release(
  trx: Trx,
  ref: ApplianceRef,
  writer: Writer,
  shown: (appliance: Appliance, stamp: Stamp) => object,
): Promise<void> {
  const { tenantId, kind, id } = ref;
  const { uid } = writer.actor;
  await lockPlans(trx, ref);
  const place = { tenantId, kind: registrationKind };
  const registrations = await readItems<StoredRegistration>(trx, place, { limit: 10_000, offset: 0 });
  const mine = registrations.find(({ system_id }) => system_id === id);
  const group = (await readItem<Appliance>(trx, { tenantId, kind }, id))?.group_id ?? null;
  await touchItems(trx, { tenantId, kind: groupKind }, group === null ? [] : [group], uid); // groups go before appliances
  if (mine !== undefined) await lockItems(trx, place, [mine.id]);
  const { item: appliance, stamp } = await lockStored<Appliance>(trx, { tenantId, kind }, id);
  await refuseStale(writer.seen, stamp, () => shown(appliance, stamp));
  await replan(trx, ref, uid, nowhere.schedule);
  if (mine !== undefined) {
    const free = { status: 'pending', system_id: null, approved_at: null, approved_by: null };
    await replaceItem(trx, place, mine.id, { ...mine, ...free, appliance: { ...appliance, ...nowhere } }, uid);
  }
  await deleteItem(trx, { tenantId, kind }, id);
  const { group_id, template_id, schedule } = appliance;
  await keepReplaced(trx, writer, { value: { group_id, template_id, schedule }, stamp });
  const details = auditOf(audited(appliance), undefined, applianceSecrets);
  const entry = { action: 'appliance.removed', subject: `appliance/${id}`, details };
  await appendAudit(trx, { tenantId, actor: uid, ...entry });
}

/**
 * Takes an appliance back that was removed, to its group, template and schedule as far as they are there. (OP-202)
 * @throws Problem 409 when it is managed, or does not ask to be.
 */
async function takeBack(trx: Trx, ref: ApplianceRef, uid: string, was: Place): Promise<Stored<Appliance>> {
  const { tenantId, kind, id } = ref;
  await lockPlans(trx, ref);
  const place = { tenantId, kind: registrationKind };
  const registrations = await readItems<StoredRegistration>(trx, place, { limit: 10_000, offset: 0 });
  const mine = registrations.find(({ appliance, system_id }) => system_id === null && appliance.id === id);
  if (mine === undefined) throw new Problem(409, { message: 'The appliance is managed, or asks to be no longer.' });
  const there = async (of: string, wanted: string | null) =>
    wanted !== null && (await readItem(trx, { tenantId, kind: of }, wanted)) !== undefined ? wanted : null;
  const group_id = await there(groupKind, was.group_id);
  await touchItems(trx, { tenantId, kind: groupKind }, group_id === null ? [] : [group_id], uid);
  const { appliance, ...asked } = await lockItem<StoredRegistration>(trx, place, mine.id);
  const template_id = await there(templateKind, was.template_id);
  const item = { ...appliance, group_id, template_id, schedule: was.schedule };
  const stamp = await addStored(trx, { tenantId, kind }, id, item, uid);
  if (stamp === undefined) throw new Problem(409, { message: `There is an entry ${id} already.` });
  const by = { status: 'approved', system_id: id, approved_at: new Date().toISOString(), approved_by: uid };
  await replaceItem(trx, place, mine.id, { ...asked, ...by, appliance: item }, uid);
  await replan(trx, ref, uid, was.schedule);
  const details = auditOf(undefined, audited(item), applianceSecrets);
  const entry = { action: 'appliance.restored', subject: `appliance/${id}`, details };
  await appendAudit(trx, { tenantId, actor: uid, ...entry });
  return { item, stamp };
}
