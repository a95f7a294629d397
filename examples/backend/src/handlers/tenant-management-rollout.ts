import type { CustomHostNameSent, CustomHostNameWire, endpoints } from '@portico/core/api';
import { hostname } from '@portico/core/validators';
import type { Asked } from '../archetypes/collection.ts';
import { collection, readItem, readItems } from '../archetypes/collection.ts';
import type { HandlersOf } from '../http/call.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { deploymentKind } from '../tenants/commands.ts';
import { changeTenant, refuseUnknownTenants } from '../tenants/directory.ts';
import { actorOf } from '../tenants/jobs.ts';
import { pathPart } from '../tenants/paths.ts';

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
  const hosts = collection<CustomHostNameWire, CustomHostNameSent>(services, { kind: hostKind });

  async function checkHost(call: Asked & { body: CustomHostNameSent }): Promise<void> {
    const { host_name, tid } = call.body;
    if (hostname(host_name) !== null) throw invalid('host_name: is no host name', 'host_name');
    await refuseUnknownTenants(db, [tid], 'tid').catch(() => {
      throw invalid('tid: there is no such tenant', 'tid');
    });
    const place = { tenantId: call.caller.session.tenant.id, kind: hostKind };
    const all = await readItems<CustomHostNameWire>(db, place, { limit: 10_000, offset: 0 });
    const own = pathPart(call, 'id');
    const same = (name: string) => name.toLowerCase() === host_name.toLowerCase();
    if (all.some((other) => other.id !== own && same(other.host_name))) {
      throw new Problem(409, { message: `The host name ${host_name} is taken.` });
    }
  }

  return {
    directorDeployments: { list: stored.list, get: stored.get, update },
    rolloutDeployments: {
      list: stored.list,
      get: stored.get,
      create: (call) => stored.create(call),
      update,
      async setTenantGroups({ body: { tids, deployment }, caller }) {
        const place = { tenantId: caller.session.tenant.id, kind: deploymentKind };
        if ((await readItem(db, place, deployment)) === undefined) {
          throw invalid('deployment: there is no such deployment', 'deployment');
        }
        await refuseUnknownTenants(db, tids, 'tids');
        await db.transaction().execute(async (trx) => {
          for (const tid of [...new Set(tids)].sort()) {
            await changeTenant(trx, actorOf(caller), tid, { deployment }, 'tenant.rolledOut');
          }
        });
        return { tids, deployment };
      },
    },
    customHostNames: {
      ...hosts,
      async create(call) {
        await checkHost(call);
        return hosts.create(call);
      },
      async update(call) {
        await hosts.get(call); // 404 goes before 400
        await checkHost(call);
        return hosts.update(call);
      },
    },
  };
}
