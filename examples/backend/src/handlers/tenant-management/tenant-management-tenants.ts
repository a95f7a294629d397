import { capabilityFault } from '@portico/core/access';
import type { endpoints } from '@portico/core/api';
import { operationStateOf } from '@portico/core/operations';
import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { keepAdministrator } from '../../accounts/administrators.ts';
import type { JobAnswer, JobKind } from '../../archetypes/job.ts';
import { cancelJob, listJobs, readJob, startJob } from '../../archetypes/job.ts';
import type { Write } from '../../archetypes/replaced.ts';
import { keepReplaced, restorable, writerOf } from '../../archetypes/replaced.ts';
import { changed } from '../../audit/changes.ts';
import type { Actor } from '../../audit/operator.ts';
import { traceFor } from '../../audit/operator.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import type { Database } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { forbidden, invalid, notFound, Problem } from '../../http/problem.ts';
import { readRevision } from '../../policy/heads.ts';
import { refuseStalePolicy } from '../../policy/revisions.ts';
import type { Stamp } from '../../saves/stamp.ts';
import { nextSave } from '../../saves/stamp.ts';
import type { Services } from '../../services/services.ts';
import type { TenantBefore } from '../../tenants/commands.ts';
import { commandPrefix, putBackTenant, tenantCommands } from '../../tenants/commands.ts';
import type { RemovedTenant, Tenant } from '../../tenants/directory.ts';
import {
  addTenant,
  bringBackTenant,
  changeTenant,
  findTenant,
  listTenants,
  openTenant,
  refuseTakenName,
  removeTenant,
} from '../../tenants/directory.ts';
import { groupChanged, refuseUnknownGroup } from '../../tenants/groups.ts';
import { actorOf, jobPrefix, listJobsAbout, readJobAbout, requestOf } from '../../tenants/jobs.ts';
import { pageOf } from '../../tenants/paths.ts';
import { stageKept } from './tenant-management-policy.ts';

type Tm = typeof endpoints.tm;
type Areas = 'tenants' | 'capabilities' | 'commands' | 'tags' | 'jobs';

/** Tenants, their groups, flags, commands and jobs. (spec 3 sections 4 and 7) */
export function tenantHandlers(services: Services): HandlersOf<Pick<Tm, Areas>> {
  const { db } = services;
  const start = (call: Write, kind: JobKind, tid: string, input?: { [key: string]: Json }) =>
    db.transaction().execute(async (trx) => {
      await openTenant(trx, tid, call.seen);
      return startCommand(trx, call, kind, tid, input);
    });
  const command = <Call extends Write & { params: { tid: string } }>(kind: JobKind, inputOf?: (call: Call) => object) =>
    restorable(
      (call: Call) => start(call, kind, call.params.tid, inputOf?.(call) as { [key: string]: Json } | undefined),
      (write, value) => putBackTenant(db, writerOf(write), value as TenantBefore, tidOf(write)),
    );

  return {
    tenants: {
      list: ({ query }) => listTenants(db, query),
      get: ({ params }) => withoutFlag(findTenant(db, params.tid)),
      async create({ body, caller }) {
        await refuseUnknownGroup(db, actorOf(caller), body.group_id);
        return withoutFlag(addTenant(db, actorOf(caller), body));
      },
      update: ({ params: { tid }, body, caller, seen }) =>
        db.transaction().execute(async (trx) => {
          const actor = actorOf(caller);
          const before = await openTenant(trx, tid, seen);
          await refuseUnknownGroup(trx, actor, body.group_id);
          const { name, group_id } = body;
          if (name !== before.name) await refuseTakenName(trx, tid, name);
          await changeTenant(trx, actor, tid, { name, ...(group_id === undefined ? {} : { group_id }) });
          await groupChanged(trx, actor, before.group_id, group_id);
          return withoutFlag(findTenant(trx, tid));
        }),
      delete: restorable(
        async (call) => {
          await removeTenant(db, writerOf(call), call.params.tid);
          return {};
        },
        (write, value) => bringBackTenant(db, writerOf(write), tidOf(write), value as unknown as RemovedTenant),
      ),
    },

    capabilities: {
      list: async ({ params, query }) => capabilityPage(await findTenant(db, params.tid), query),
      async get({ params: { tid, name } }) {
        const { updated_at, updated_by } = await findTenant(db, tid);
        const capabilities = await capabilitiesOf(db, tid);
        if (!Object.hasOwn(capabilities, name)) throw notFound('The tenant has no such capability.');
        return { name, value: capabilities[name], updated_at, updated_by };
      },
      update: ({ params: { tid, name }, query, body, caller, seen }) =>
        db.transaction().execute(async (trx) => {
          if (!/^[A-Za-z]\w*$/.test(name)) throw invalid('name: letters, digits and _ alone', 'name');
          refuseCapability(caller, name, body.value);
          const tenant = await openTenant(trx, tid, seen, (now) => capabilityPage(now, {}, trx));
          if (name === 'portal2' && body.value !== true) await refuseClosedDoor(trx, tid);
          const capabilities = await capabilitiesOf(trx, tid);
          const before = Object.hasOwn(capabilities, name) ? capabilities[name] : null;
          const changed = JSON.stringify(before) !== JSON.stringify(body.value);
          const isTrial = query.dry_run === 'true';
          if (!isTrial) await setCapability(trx, actorOf(caller), tid, name, body.value as Json);
          const { updated_at, updated_by } = isTrial ? tenant : await findTenant(trx, tid);
          return { name, value: body.value, before, changed, dry_run: isTrial, updated_at, updated_by };
        }),
    },

    commands: {
      async list({ params: { tid }, query, caller }) {
        await findTenant(db, tid);
        const { items, total } = await listJobsAbout(db, caller, { tid, prefix: commandPrefix, ...query });
        return { items: items.map(commandOf), total };
      },
      get: async ({ params: { tid, command_id }, caller }) =>
        commandOf(await readJobAbout(db, caller, { tid, prefix: commandPrefix }, command_id)),
      disable: command(tenantCommands.disable),
      reEnable: command(tenantCommands.reEnable),
      rename: command(
        tenantCommands.rename,
        ({ body }: Write & { params: { tid: string }; body: { name: string } }) => body,
      ),
      initRollout: command(
        tenantCommands.initRollout,
        ({ body }: Write & { params: { tid: string }; body: { deployment: string } }) => body,
      ),
      initPolicy: restorable(
        async (call) => {
          const { tid } = call.params;
          await findTenant(db, tid);
          await refuseStalePolicy(db, tid, await readRevision(db, tid), call.seen);
          return db.transaction().execute((trx) => startCommand(trx, call, tenantCommands.initPolicy, tid));
        },
        (write, value) => stageKept(db, write, value),
      ),
    },

    tags: {
      list: async ({ params, query }) => tagPage(await findTenant(db, params.tid), query),
      async get({ params: { tid, tag } }) {
        const tenant = await findTenant(db, tid);
        if (!tenant.tags.includes(tag)) throw notFound('The tenant has no such tag.');
        return tagOf(tenant, tag);
      },
      save: ({ params, body, caller, seen }) =>
        db.transaction().execute(async (trx) => {
          await openTenant(trx, params.tid, seen, (now) => tagPage(now, {}));
          return setTags(trx, caller, params.tid, [...new Set(body.tags)]);
        }),
      delete: restorable(
        (call) =>
          db.transaction().execute(async (trx) => {
            const { tid, tag } = call.params;
            const before = await openTenant(trx, tid, call.seen, (now) => tagOf(now, tag));
            if (!before.tags.includes(tag)) throw notFound('The tenant has no such tag.');
            await setTags(
              trx,
              call.caller,
              tid,
              before.tags.filter((each) => each !== tag),
            );
            await keepReplaced(trx, writerOf(call), { value: { tag }, stamp: before });
            return {};
          }),
        (write, value) =>
          db.transaction().execute(async (trx) => {
            const { tags } = await openTenant(trx, tidOf(write), write.seen);
            return setTags(trx, write.caller, tidOf(write), [...new Set([...tags, (value as { tag: string }).tag])]);
          }),
      ),
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

  async function capabilityPage(tenant: Tenant, query: PageQuery, reader: Database | Transaction<Tables> = db) {
    const { tid, updated_at, updated_by } = tenant;
    const stamp = { updated_at, updated_by };
    const all = Object.entries(await capabilitiesOf(reader, tid)).map(([name, value]) => ({ name, value, ...stamp }));
    return { ...pageOf(all, query), ...stamp };
  }
}

/** The job of a command, which looks again at what its caller saw. (OP-202) */
function startCommand(
  trx: Transaction<Tables>,
  { caller, seen }: Write,
  kind: JobKind,
  tid: string,
  input: { [key: string]: Json } = {},
) {
  const kept = seen === undefined ? {} : { seen: [...seen] };
  return startJob(trx, { ...requestOf(caller), kind, input: { tid, ...input, ...kept } });
}

type PageQuery = { limit?: number | undefined; offset?: number | undefined };

function tidOf({ params }: Write): string {
  return (params as { tid: string }).tid;
}

function tagOf({ updated_at, updated_by }: Stamp, tag: string) {
  return { tag, updated_at, updated_by };
}

function tagPage(tenant: Tenant, query: PageQuery) {
  const { updated_at, updated_by } = tenant;
  return {
    ...pageOf(
      tenant.tags.map((tag) => tagOf(tenant, tag)),
      query,
    ),
    updated_at,
    updated_by,
  };
}

async function setTags(trx: Transaction<Tables>, caller: Caller, tid: string, tags: string[]) {
  await changeTenant(trx, actorOf(caller), tid, { tags }, 'tenant.tagged');
  const { updated_at, updated_by } = await findTenant(trx, tid);
  return { tags, updated_at, updated_by };
}

async function capabilitiesOf(db: Database | Transaction<Tables>, tid: string): Promise<Record<string, unknown>> {
  const row = await db.selectFrom('tenants').select('capabilities').where('id', '=', tid).executeTakeFirstOrThrow();
  return row.capabilities;
}

/**
 * Without `portal2` nobody of a tenant is signed in, and nobody but the operator switches it on again. (spec 2 section 4,
 * ROL-008)
 * @throws Problem 409 for the tenant of the operator.
 */
async function refuseClosedDoor(trx: Transaction<Tables>, tid: string): Promise<void> {
  const { operator } = await trx
    .selectFrom('tenants')
    .select('operator')
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  if (operator) throw new Problem(409, { message: 'The tenant of the operator cannot do without portal2.' });
}

/** Sets one flag of a tenant that is locked. (spec 2 section 3) */
export async function setCapability(
  trx: Transaction<Tables>,
  actor: Actor,
  tid: string,
  name: string,
  value: Json,
): Promise<void> {
  const capabilities = await capabilitiesOf(trx, tid);
  const after = JSON.stringify({ ...capabilities, [name]: value });
  const change = { capabilities: after, updated_at: nextSave, updated_by: actor.uid };
  const store = () => trx.updateTable('tenants').set(change).where('id', '=', tid).execute();
  await (name === 'rbac' ? keepAdministrator(trx, tid, store) : store());
  const before = (capabilities[name] ?? null) as Json;
  const details = changed({ [name]: before }, { [name]: value });
  const entry = { action: 'tenant.capability', subject: name, details };
  await traceFor(trx, actor, tid, entry);
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
