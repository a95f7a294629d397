import type { endpoints } from '@portico/core/api';
import { readItem, readItems } from '../archetypes/collection.ts';
import { auditOf } from '../archetypes/document.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Caller, HandlersOf } from '../http/call.ts';
import { invalid } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { audited, changeAppliance } from './change.ts';
import { rebootJob, restartJob, shutdownJob, startCommand } from './commands.ts';
import {
  type ApplianceRef,
  ensureFleet,
  fleetKind,
  readAppliance,
  readFleet,
  registrationKind,
  type StoredRegistration,
} from './fleet.ts';
import { groupKind, templateKind } from './groups.ts';
import { type Appliance, applianceSecrets, managedSystem } from './model.ts';
import { page } from './node-access.ts';
import { lockPlans, replan } from './schedule.ts';
import { isSection } from './settings.ts';

type Trx = Parameters<typeof changeAppliance>[0];

/** The managed appliance of the caller's tenant with an id. */
export function systemRef({ session }: Caller, id: string): ApplianceRef {
  return { tenantId: session.tenant.id, kind: fleetKind, id };
}

/** The fleet. (spec 3 section 7, OP-97) */
export function systemHandlers(services: Services): HandlersOf<typeof endpoints.am.systems> {
  const { db } = services;

  async function change(
    caller: Caller,
    id: string,
    action: string,
    how: (a: Appliance) => void,
    more?: (trx: Trx) => Promise<void>,
  ) {
    const ref = systemRef(caller, id);
    await readAppliance(db, ref);
    return db.transaction().execute(async (trx) => {
      await more?.(trx);
      return managedSystem(await changeAppliance(trx, ref, { actor: caller.session.user.uid, action }, how));
    });
  }
  const start = (caller: Caller, id: string, kind: Parameters<typeof startCommand>[3]) =>
    startCommand(services, caller, systemRef(caller, id), kind);

  return {
    async list({ query, caller }) {
      const tenantId = caller.session.tenant.id;
      await ensureFleet(db, tenantId);
      return page((await readFleet(db, tenantId)).map(managedSystem), query);
    },
    get: async ({ params, caller }) => managedSystem(await readAppliance(db, systemRef(caller, params.id))),
    async update({ params, body, caller }) {
      const tenantId = caller.session.tenant.id;
      const { name, group_id, template_id } = body;
      if (group_id !== null && (await readItem(db, { tenantId, kind: groupKind }, group_id)) === undefined) {
        throw invalid('group_id: there is no such group', 'group_id');
      }
      const template =
        template_id === null
          ? undefined
          : await readItem<{ settings: Appliance['settings'] }>(db, { tenantId, kind: templateKind }, template_id);
      if (template_id !== null && template === undefined) {
        throw invalid('template_id: there is no such template', 'template_id');
      }
      return change(caller, params.id, 'saved', (appliance) => {
        // What a template says is taken over when it is given; from then on the settings are the appliance's own.
        if (template !== undefined && appliance.template_id !== template_id) takeOver(appliance, template.settings);
        Object.assign(appliance, { name, group_id, template_id });
      });
    },
    async delete({ params, caller }) {
      const ref = systemRef(caller, params.id);
      await readAppliance(db, ref);
      await db.transaction().execute((trx) => release(trx, ref, caller.session.user.uid));
      return {};
    },
    restart: ({ params, caller }) => start(caller, params.id, restartJob),
    reboot: ({ params, caller }) => start(caller, params.id, rebootJob),
    shutdown: ({ params, caller }) => start(caller, params.id, shutdownJob),
    async schedule({ params, body, caller }) {
      const ref = systemRef(caller, params.id);
      await readAppliance(db, ref);
      const actor = caller.session.user.uid;
      return db.transaction().execute(async (trx) => {
        await lockPlans(trx, ref);
        const after = await changeAppliance(trx, ref, { actor, action: 'scheduled' }, ({ schedule }) => {
          if (body.restart !== undefined) schedule.restart = body.restart;
          if (body.reboot !== undefined) schedule.reboot = body.reboot;
        });
        await replan(trx, ref, actor, after.schedule);
        return managedSystem(after);
      });
    },
    maintenance: ({ params, body, caller }) =>
      change(caller, params.id, 'maintenance', (appliance) => {
        appliance.maintenance_mode = body.enable;
      }),
  };
}

function takeOver(appliance: Appliance, settings: Appliance['settings']): void {
  for (const [section, values] of Object.entries(settings)) {
    if (isSection(section)) appliance.settings[section] = { ...appliance.settings[section], ...values };
  }
}

/** The appliance is managed no longer, and asks to be again. */
async function release(trx: Trx, ref: ApplianceRef, actor: string): Promise<void> {
  const { tenantId, kind, id } = ref;
  await lockPlans(trx, ref);
  await replan(trx, ref, actor, { restart: null, reboot: null });
  const place = { tenantId, kind: registrationKind };
  const registrations = await readItems<StoredRegistration>(trx, place, { limit: 10_000, offset: 0 });
  const mine = registrations.find(({ system_id }) => system_id === id);
  const appliance = await readItem<Appliance>(trx, { tenantId, kind }, id);
  if (mine !== undefined && appliance !== undefined) {
    const free = { ...appliance, group_id: null, template_id: null, schedule: { restart: null, reboot: null } };
    const again = {
      ...mine,
      status: 'pending',
      system_id: null,
      approved_at: null,
      approved_by: null,
      appliance: free,
    };
    const body = JSON.stringify(again);
    await trx
      .updateTable('collections')
      .set({ body, updated_at: new Date(), updated_by: actor })
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', registrationKind)
      .where('id', '=', mine.id)
      .execute();
  }
  const at = trx.deleteFrom('collections').where('tenant_id', '=', tenantId).where('kind', '=', kind);
  await at.where('id', '=', id).execute();
  const details = auditOf(appliance && audited(appliance), undefined, applianceSecrets);
  await appendAudit(trx, { tenantId, actor, action: 'appliance.removed', subject: `appliance/${id}`, details });
}
