import type { CustomHostNameSent, CustomHostNameWire, endpoints } from '@portico/core/api';
import { hostname } from '@portico/core/validators';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Asked } from '../../archetypes/collection.ts';
import { collection } from '../../archetypes/collection.ts';
import { readItem } from '../../archetypes/entries.ts';
import { keepReplaced, restorable, writerOf } from '../../archetypes/replaced.ts';
import type { Caller, HandlersOf } from '../../calls/call.ts';
import type { Tables } from '../../db/tables.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { neverSaved } from '../../saves/stamp.ts';
import type { Services } from '../../services/services.ts';
import { deploymentKind } from '../../tenants/commands.ts';
import { changeTenant, openTenants, refuseUnknownTenants, tenantNamed } from '../../tenants/directory.ts';
import { actorOf } from '../../tenants/jobs.ts';
import { pathPart } from '../../tenants/paths.ts';

type Areas = 'directorDeployments' | 'rolloutDeployments' | 'customHostNames';
type Configuration = Record<string, unknown>;
type Deployment = { deployment_id: string; name: string; configuration: Configuration };
type Sent = { deployment_id: string; name?: string; configuration?: Configuration };

const hostKind = 'tm.custom_host_names';

/** Deployments, their directors and host names. (spec 3 section 7) */
export function rolloutHandlers(services: Services): HandlersOf<Pick<typeof endpoints.tm, Areas>> {
  const { db } = services;
  const stored = collection<Deployment, Sent>(services, {
    kind: deploymentKind,
    key: 'deployment_id',
    newId: ({ deployment_id }) => deployment_id,
    make: ({ name, configuration }, { before }) => ({
      name: name ?? before?.name ?? '',
      configuration: configuration ?? before?.configuration ?? {},
    }),
  });
  const update = (call: Asked & { body: Sent }) => {
    if (call.body.deployment_id === pathPart(call, 'deployment_id')) return stored.update(call);
    throw invalid('deployment_id: differs from the address', 'deployment_id');
  };
  const hosts = collection<CustomHostNameWire, CustomHostNameSent>(services, {
    kind: hostKind,
    make: (sent) => {
      if (hostname(sent.host_name) !== null) throw invalid('host_name: is no host name', 'host_name');
      return sent;
    },
    async beforeSave({ id, host_name, tid }, { tenantId }, trx) {
      await tenantNamed(trx, tid, 'tid');
      await refuseTakenHost(trx, tenantId, { id, host_name });
    },
  });

  return {
    directorDeployments: { list: stored.list, get: stored.get, update },
    rolloutDeployments: {
      list: stored.list,
      get: stored.get,
      create: (call) => stored.create(call),
      update,
      setTenantGroups: restorable(
        async (call) => {
          const { tids, deployment } = call.body;
          await db.transaction().execute(async (trx) => {
            await refuseUnknownDeployment(trx, call.caller, deployment);
            await refuseUnknownTenants(trx, tids, 'tids');
            const before = await openTenants(trx, tids, call.seen);
            await rollOut(trx, call.caller, new Map(before.map(({ tid }) => [tid, deployment])));
            const value = Object.fromEntries(before.map(({ tid, deployment: was }) => [tid, was]));
            const after = Object.fromEntries(before.map(({ tid }) => [tid, deployment]));
            await keepReplaced(trx, writerOf(call), { value, stamp: neverSaved }, after);
          });
          return { tids, deployment };
        },
        (write, value) =>
          db.transaction().execute(async (trx) => {
            const wanted = new Map(Object.entries(value as Record<string, string | null>));
            const there = await openTenants(trx, [...wanted.keys()], write.seen);
            await rollOut(trx, write.caller, new Map(there.map(({ tid }) => [tid, wanted.get(tid) ?? null])));
            return { tids: there.map(({ tid }) => tid) };
          }),
      ),
    },
    customHostNames: hosts,
  };
}

async function refuseUnknownDeployment(trx: Transaction<Tables>, caller: Caller, deployment: string): Promise<void> {
  const place = { tenantId: caller.session.tenant.id, kind: deploymentKind };
  if ((await readItem(trx, place, deployment)) !== undefined) return;
  throw invalid('deployment: there is no such deployment', 'deployment');
}

/** Tenants in the order of their ids, each with its deployment. */
async function rollOut(trx: Transaction<Tables>, caller: Caller, deployments: ReadonlyMap<string, string | null>) {
  for (const [tid, deployment] of [...deployments].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await changeTenant(trx, actorOf(caller), tid, { deployment }, 'tenant.rolledOut');
  }
}

/** Names are compared one after the other, or two entries that come at once would both find theirs free. */
async function refuseTakenHost(
  trx: Transaction<Tables>,
  tenantId: string,
  { id, host_name }: Pick<CustomHostNameWire, 'id' | 'host_name'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${hostKind} ${tenantId}`}, 0))`.execute(trx);
  const other = await trx
    .selectFrom('collections')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', hostKind)
    .where('id', '<>', id)
    .where(sql<string>`lower(body->>'host_name')`, '=', host_name.toLowerCase())
    .executeTakeFirst();
  if (other !== undefined) throw new Problem(409, { message: `The host name ${host_name} is taken.` });
}
