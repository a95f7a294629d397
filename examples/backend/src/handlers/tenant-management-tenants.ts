import { capabilityFault } from '@portico/core/access';
import type { endpoints, TenantGroupWire } from '@portico/core/api';
import { operationStateOf } from '@portico/core/operations';
import type { Json } from '@portico/core/shared';
import { keepAdministrator } from '../accounts/administrators.ts';
import { collection, readItem } from '../archetypes/collection.ts';
import type { JobAnswer, JobKind } from '../archetypes/job.ts';
import { cancelJob, listJobs, readJob } from '../archetypes/job.ts';
import { changed } from '../audit/changes.ts';
import { traceFor } from '../audit/operator.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Caller, HandlersOf } from '../http/call.ts';
import { forbidden, invalid, notFound, Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { commandPrefix, tenantCommands } from '../tenants/commands.ts';
import {
  addTenant,
  changeTenant,
  findTenant,
  listTenants,
  refuseUnknownTenants,
  removeTenant,
} from '../tenants/directory.ts';
import { actorOf, jobPrefix, listJobsAbout, readJobAbout, startOperatorJob } from '../tenants/jobs.ts';
import { pageOf } from '../tenants/paths.ts';

type Tm = typeof endpoints.tm;
type Areas = 'tenants' | 'tenantGroups' | 'groupAssociations' | 'capabilities' | 'commands' | 'tags' | 'jobs';

/** Where groups of tenants are kept, under the operator's own tenant. */
export const groupKind = 'tm.tenant_groups';

/**
 * Refuses a group that is not there; null stands for none.
 * @throws Problem 400.
 */
export async function refuseUnknownGroup({ db }: Services, caller: Caller, id: string | null | undefined) {
  if (id === null || id === undefined) return;
  const group = await readItem(db, { tenantId: caller.session.tenant.id, kind: groupKind }, id);
  if (group === undefined) throw invalid('group_id: there is no such group', 'group_id');
}

/** Makes tenants the members of a group, and no others. */
export async function setMembers(services: Services, caller: Caller, groupId: string, tids: readonly string[]) {
  await refuseUnknownTenants(services.db, tids, 'tids');
  await services.db.transaction().execute(async (trx) => {
    const wanted = new Set(tids);
    const members = await trx
      .selectFrom('tenants')
      .select('id')
      .where('group_id', '=', groupId)
      .where('deleted_at', 'is', null)
      .execute();
    for (const tid of [...new Set([...wanted, ...members.map(({ id }) => id)])].sort()) {
      const isIn = wanted.has(tid);
      const change = { group_id: isIn ? groupId : null };
      await changeTenant(trx, actorOf(caller), tid, change, isIn ? 'tenant.grouped' : 'tenant.ungrouped');
    }
  });
}

/** Tenants, their groups, flags, commands and jobs. (spec 3 sections 4 and 7) */
export function tenantHandlers(services: Services): HandlersOf<Pick<Tm, Areas>> {
  const { db } = services;
  const groups = collection<TenantGroupWire>(services, {
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
  const members = async (caller: Caller, groupId: string) => {
    await groups.get({ caller, params: { group_id: groupId } });
    return (await listTenants(db, { limit: 10_000, groupId })).items.map(({ tid, name }) => ({ tid, name }));
  };
  const start = async (kind: JobKind, caller: Caller, tid: string, input: { [key: string]: Json } = {}) => {
    await findTenant(db, tid);
    return startOperatorJob(db, caller, kind, { tid, ...input });
  };

  return {
    tenants: {
      list: ({ query }) => listTenants(db, query),
      get: ({ params }) => withoutFlag(findTenant(db, params.tid)),
      async create({ body, caller }) {
        await refuseUnknownGroup(services, caller, body.group_id);
        return withoutFlag(addTenant(db, actorOf(caller), body));
      },
      async update({ params: { tid }, body, caller }) {
        await findTenant(db, tid);
        await refuseUnknownGroup(services, caller, body.group_id);
        const { name, group_id } = body;
        const change = { name, ...(group_id === undefined ? {} : { group_id }) };
        await db.transaction().execute((trx) => changeTenant(trx, actorOf(caller), tid, change));
        return withoutFlag(findTenant(db, tid));
      },
      async delete({ params, caller }) {
        await removeTenant(db, actorOf(caller), params.tid);
        return {};
      },
    },

    tenantGroups: groups,

    groupAssociations: {
      list: async ({ params, query, caller }) => pageOf(await members(caller, params.group_id), query),
      async get({ params, caller }) {
        const found = (await members(caller, params.group_id)).find(({ tid }) => tid === params.tid);
        if (found === undefined) throw notFound('The tenant is not in the group.');
        return found;
      },
      async save({ params, body, caller }) {
        await groups.get({ caller, params });
        await setMembers(services, caller, params.group_id, body.tids);
        return { tids: (await members(caller, params.group_id)).map(({ tid }) => tid) };
      },
      async delete({ params: { group_id, tid }, caller }) {
        if ((await findTenant(db, tid)).group_id !== group_id) throw notFound('The tenant is not in the group.');
        await db.transaction().execute((trx) => changeTenant(trx, actorOf(caller), tid, { group_id: null }));
        return {};
      },
    },

    capabilities: {
      async list({ params, query }) {
        const all = Object.entries(await capabilitiesOf(params.tid)).map(([name, value]) => ({ name, value }));
        return pageOf(all, query);
      },
      async get({ params: { tid, name } }) {
        const capabilities = await capabilitiesOf(tid);
        if (!Object.hasOwn(capabilities, name)) throw notFound('The tenant has no such capability.');
        return { name, value: capabilities[name] };
      },
      async update({ params: { tid, name }, query, body, caller }) {
        if (!/^[A-Za-z]\w*$/.test(name)) throw invalid('name: letters, digits and _ alone', 'name');
        refuseCapability(caller, name, body.value);
        const capabilities = await capabilitiesOf(tid);
        const before = Object.hasOwn(capabilities, name) ? capabilities[name] : null;
        const changed = JSON.stringify(before) !== JSON.stringify(body.value);
        const answer = { name, value: body.value, before, changed };
        if (query.dry_run === 'true') return { ...answer, dry_run: true };
        await setCapability(services, caller, tid, name, body.value as Json);
        return { ...answer, dry_run: false };
      },
    },

    commands: {
      async list({ params: { tid }, query, caller }) {
        await findTenant(db, tid);
        const { items, total } = await listJobsAbout(db, caller, { tid, prefix: commandPrefix, ...query });
        return { items: items.map(commandOf), total };
      },
      get: async ({ params: { tid, command_id }, caller }) =>
        commandOf(await readJobAbout(db, caller, { tid, prefix: commandPrefix }, command_id)),
      disable: ({ params, caller }) => start(tenantCommands.disable, caller, params.tid),
      reEnable: ({ params, caller }) => start(tenantCommands.reEnable, caller, params.tid),
      rename: ({ params, body, caller }) => start(tenantCommands.rename, caller, params.tid, body),
      initRollout: ({ params, body, caller }) => start(tenantCommands.initRollout, caller, params.tid, body),
      initPolicy: ({ params, caller }) => start(tenantCommands.initPolicy, caller, params.tid),
    },

    tags: {
      list: async ({ params, query }) =>
        pageOf(
          (await findTenant(db, params.tid)).tags.map((tag) => ({ tag })),
          query,
        ),
      async get({ params: { tid, tag } }) {
        if (!(await findTenant(db, tid)).tags.includes(tag)) throw notFound('The tenant has no such tag.');
        return { tag };
      },
      save: ({ params, body, caller }) => setTags(caller, params.tid, () => [...new Set(body.tags)]),
      async delete({ params: { tid, tag }, caller }) {
        await setTags(caller, tid, (tags) => {
          if (!tags.includes(tag)) throw notFound('The tenant has no such tag.');
          return tags.filter((each) => each !== tag);
        });
        return {};
      },
    },

    jobs: {
      list: ({ query, caller }) => listJobs(db, { tenantId: caller.session.tenant.id, prefix: jobPrefix, ...query }),
      get: ({ params, caller }) => readJob(db, caller.session.tenant.id, params.id, jobPrefix),
      cancel({ params, caller }) {
        const { tenantId, uid } = actorOf(caller);
        return cancelJob(db, { tenantId, actor: uid, id: params.id, prefix: jobPrefix });
      },
    },
  };

  async function capabilitiesOf(tid: string): Promise<Record<string, unknown>> {
    await findTenant(db, tid);
    const row = await db.selectFrom('tenants').select('capabilities').where('id', '=', tid).executeTakeFirstOrThrow();
    return row.capabilities;
  }

  function setTags(caller: Caller, tid: string, change: (tags: string[]) => string[]): Promise<{ tags: string[] }> {
    return db.transaction().execute(async (trx) => {
      await findTenant(trx, tid);
      await lockTenants(trx, [tid]);
      const tags = change((await findTenant(trx, tid)).tags);
      await changeTenant(trx, actorOf(caller), tid, { tags }, 'tenant.tagged');
      return { tags };
    });
  }
}

/** Sets one flag of a tenant. (spec 2 section 3) */
export async function setCapability({ db }: Services, caller: Caller, tid: string, name: string, value: Json) {
  await db.transaction().execute(async (trx) => {
    const { capabilities } = await trx
      .selectFrom('tenants')
      .select('capabilities')
      .where('id', '=', tid)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const after = JSON.stringify({ ...capabilities, [name]: value });
    const store = () => trx.updateTable('tenants').set({ capabilities: after }).where('id', '=', tid).execute();
    await (name === 'rbac' ? keepAdministrator(trx, tid, store) : store());
    const before = (capabilities[name] ?? null) as Json;
    const entry = {
      action: 'tenant.capability',
      subject: name,
      details: changed({ [name]: before }, { [name]: value }),
    };
    await traceFor(trx, actorOf(caller), tid, entry);
  });
}

/**
 * Capabilities are on, off, or what spec 2 section 3 shows. Without `rbac` nothing is checked for a tenant's users, so
 * that only who holds everything already decides about it. (OP-201)
 * @throws Problem 400 with the place of the fault, or 403.
 */
function refuseCapability({ access }: Caller, name: string, value: unknown): void {
  const fault = capabilityFault(name, value);
  if (fault !== null) {
    const path = fault.path === '' ? 'value' : `value.${fault.path}`;
    throw invalid(`${path}: ${fault.message}`, path);
  }
  if (name !== 'rbac' || access.isAdministrator) return;
  throw forbidden('Only who holds *:*:* may switch the rights of a tenant on or off.');
}

function commandOf(job: JobAnswer) {
  const { id, kind, reason, created_at, ended_at } = job;
  const command = kind.slice(commandPrefix.length);
  return { command_id: id, command, state: operationStateOf(job), reason, created_at, ended_at };
}

/** Who the operator is, is nobody's business but this service's. */
async function withoutFlag<T extends object>(found: Promise<T>): Promise<T> {
  const { operator: _flag, ...tenant } = (await found) as T & { operator?: boolean };
  return tenant as T;
}
