import * as z from 'zod/mini';
import {
  ItemId,
  JobStarted,
  NodeActionRequest,
  Pod,
  PodGateway,
  PodGatewayWrite,
  PodNode,
  PodWrite,
  VpnDestination,
  VpnDestinationWrite,
  VpnGateway,
  VpnGatewayWrite,
  VpnNetworkRule,
  VpnNetworkRuleWrite,
  VpnTunnel,
  VpnTunnelWrite,
} from '../../schemas/index.ts';
import { defineEndpoint } from '../../table/define.ts';
import { resource } from '../../table/resource.ts';
import { rights } from '../parts/rights.ts';

const v1 = '/gdmanage/api/v1';
const base = { spec: 'spec 3 section 7', access: rights.network } as const;
const all = ['list', 'get', 'create', 'update', 'delete'] as const;
const inPod = { pod: ItemId };

/** Pods and the VPN. (spec 3 section 7, OP-96) */
export const networkCalls = {
  pods: resource({
    ...base,
    path: `${v1}/pods`,
    item: Pod,
    write: PodWrite,
    key: 'pod',
    calls: ['list', 'get', 'update'],
  }),
  podNodes: {
    ...resource({
      ...base,
      path: `${v1}/pods/{pod}/nodes`,
      params: inPod,
      item: PodNode,
      key: 'node',
      calls: ['list', 'get'],
    }),
    action: defineEndpoint({
      method: 'POST',
      path: `${v1}/pods/{pod}/nodes/{node}/actions`,
      params: z.object({ ...inPod, node: ItemId }),
      body: NodeActionRequest,
      guard: 'command',
      response: JobStarted,
      access: `${rights.network}:write`,
      spec: base.spec,
      assumed: ['path, method, body and answer (OP-96)', 'permission'],
    }),
  },
  podGateways: resource({
    ...base,
    path: `${v1}/pods/{pod}/gateways`,
    params: inPod,
    item: PodGateway,
    write: PodGatewayWrite,
    key: 'gateway',
    calls: ['list', 'get', 'update'],
  }),
  vpnDestinations: resource({
    ...base,
    path: `${v1}/vpn/destinations`,
    item: VpnDestination,
    write: VpnDestinationWrite,
    key: 'id',
    calls: all,
  }),
  vpnGateways: resource({
    ...base,
    path: `${v1}/vpn/gateways`,
    item: VpnGateway,
    write: VpnGatewayWrite,
    key: 'id',
    calls: all,
  }),
  vpnTunnels: resource({
    ...base,
    path: `${v1}/vpn/tunnels`,
    item: VpnTunnel,
    write: VpnTunnelWrite,
    key: 'id',
    calls: all,
  }),
  vpnNetworkRules: resource({
    ...base,
    path: `${v1}/vpn/network_rules`,
    item: VpnNetworkRule,
    write: VpnNetworkRuleWrite,
    key: 'id',
    calls: all,
  }),
};
