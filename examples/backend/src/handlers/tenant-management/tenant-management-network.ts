import { isIP } from 'node:net';
import type {
  endpoints,
  VpnDestinationWire,
  VpnGatewayWire,
  VpnNetworkRuleWire,
  VpnTunnelWire,
} from '@portico/core/api';
import { regions } from '@portico/core/profiles';
import { ipOrRange } from '@portico/core/validators';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Asked } from '../../archetypes/collection.ts';
import { collection } from '../../archetypes/collection.ts';
import { readItem } from '../../archetypes/entries.ts';
import { named } from '../../archetypes/named.ts';
import type { HandlersOf } from '../../calls/call.ts';
import type { Tables } from '../../db/tables.ts';
import { invalid, notFound, Problem } from '../../http/problem.ts';
import type { Services } from '../../services/services.ts';
import { startOperatorJob } from '../../tenants/jobs.ts';
import { pathPart } from '../../tenants/paths.ts';
import type { NodeEntry } from '../../tenants/pods.ts';
import { initialGateways, initialNodes, initialPods, nodeAction, nodeKind } from '../../tenants/pods.ts';

type Areas = 'pods' | 'podNodes' | 'podGateways' | 'vpnDestinations' | 'vpnGateways' | 'vpnTunnels' | 'vpnNetworkRules';
type Configured = { configuration: Record<string, unknown> };

const kinds = { gateway: 'tm.vpn_gateways', destination: 'tm.vpn_destinations', tunnel: 'tm.vpn_tunnels' };

/** Pods and the VPN. (spec 3 section 7) */
export function networkHandlers(services: Services): HandlersOf<Pick<typeof endpoints.tm, Areas>> {
  const { db } = services;
  const pods = named<{ pod: string } & Configured, { pod: string } & Configured>(services, {
    kind: 'tm.pods',
    key: 'pod',
    initial: initialPods,
    closed: true,
    make({ pod, configuration }, { name }) {
      if (pod !== name) throw invalid('pod: differs from the address', 'pod');
      return { configuration };
    },
  });
  const parentOf = (call: Asked): string => {
    const pod = pathPart(call, 'pod');
    if (!initialPods().some((entry) => entry.pod === pod)) throw notFound('There is no such pod.');
    return pod;
  };
  const nodes = named<NodeEntry, object>(services, {
    kind: nodeKind,
    key: 'node',
    parentOf,
    initial: initialNodes,
    closed: true,
    make: (_, { before }) => ({ ...before }),
  });
  const gateways = named<{ gateway: string } & Configured, Configured>(services, {
    kind: 'tm.pod_gateways',
    key: 'gateway',
    parentOf,
    initial: (call) => initialGateways(parentOf(call)),
    closed: true,
    make: ({ configuration }) => ({ configuration }),
  });
  return {
    pods: { list: pods.list, get: pods.get, update: (call) => pods.update(call) },
    podNodes: {
      list: nodes.list,
      get: nodes.get,
      async action(call) {
        await nodes.get(call);
        const { pod, node } = call.params;
        return startOperatorJob(db, call.caller, nodeAction, { pod, node, action: call.body.action });
      },
    },
    podGateways: { list: gateways.list, get: gateways.get, update: (call) => gateways.update(call) },
    vpnDestinations: collection<VpnDestinationWire>(services, {
      kind: kinds.destination,
      make: (sent) => withAddress(sent),
      beforeDelete: ({ id }, { tenantId }, trx) => refuseUsed(trx, tenantId, 'destination_id', id),
    }),
    vpnGateways: collection<VpnGatewayWire>(services, {
      kind: kinds.gateway,
      make(sent) {
        if (!regions.some(({ aws }) => aws === sent.region)) throw invalid('region: is not known', 'region');
        return withAddress(sent);
      },
      beforeDelete: ({ id }, { tenantId }, trx) => refuseUsed(trx, tenantId, 'gateway_id', id),
    }),
    vpnTunnels: collection<VpnTunnelWire>(services, {
      kind: kinds.tunnel,
      secrets: ['pre_shared_key'],
      async beforeSave(tunnel, { tenantId }, trx) {
        for (const end of ['gateway', 'destination'] as const) {
          const field = `${end}_id` as const;
          if ((await readItem(trx, { tenantId, kind: kinds[end] }, tunnel[field])) !== undefined) continue;
          throw invalid(`${field}: there is no such ${end}`, field);
        }
      },
    }),
    vpnNetworkRules: collection<VpnNetworkRuleWire>(services, {
      kind: 'tm.vpn_network_rules',
      make(sent) {
        for (const field of ['source_ips', 'dest_ips'] as const) {
          const wrong = (sent[field] ?? []).findIndex((address) => ipOrRange(address) !== null);
          if (wrong !== -1) throw invalid(`${field}.${wrong}: is no address or range`, `${field}.${wrong}`);
        }
        return sent;
      },
    }),
  };
}

function withAddress<T extends { ip?: string | undefined }>(sent: T): T {
  if (isIP(sent.ip ?? '') === 0) throw invalid('ip: is no address', 'ip');
  return sent;
}

/** A tunnel would lead nowhere. */
async function refuseUsed(
  trx: Transaction<Tables>,
  tenantId: string,
  field: 'gateway_id' | 'destination_id',
  id: string,
): Promise<void> {
  const tunnel = await trx
    .selectFrom('collections')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kinds.tunnel)
    .where(sql<string>`body->>${sql.lit(field)}`, '=', id)
    .executeTakeFirst();
  if (tunnel !== undefined) throw new Problem(409, { message: 'A tunnel uses it.' });
}
