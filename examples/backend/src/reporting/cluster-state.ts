import { millisecondsInHour } from 'date-fns/constants';
import type { HeardConnector } from './connectors.ts';

/** A connector as its cluster tells of it. */
export type ConnectorState = Omit<HeardConnector, 'cluster_id' | 'hostname'> & {
  name: string;
  state: 'online' | 'silent';
};

/** What is written of a cluster by its connectors, and by nobody else. (OP-217) */
export interface ClusterState {
  /** Those that were heard of, by name. */
  connectors: readonly ConnectorState[];
  health: 'healthy' | 'degraded' | 'silent' | 'none';
}

/** One that told nothing for so long is silent. Chosen here. */
const SILENT_AFTER = millisecondsInHour;

/** How a cluster does: as its connectors do together. (OP-217, UI.md 4.11) */
export function clusterState(heard: readonly HeardConnector[], clusterId: unknown, nowMs: number): ClusterState {
  const connectors = heard
    .filter(({ cluster_id }) => cluster_id === clusterId)
    .map(({ cluster_id: _, hostname, ...connector }) => ({
      ...connector,
      name: hostname ?? connector.uuid,
      state: nowMs - Date.parse(connector.seen_at) > SILENT_AFTER ? ('silent' as const) : ('online' as const),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const online = connectors.filter(({ state }) => state === 'online').length;
  if (connectors.length === 0) return { connectors, health: 'none' };
  if (online === 0) return { connectors, health: 'silent' };
  return { connectors, health: online === connectors.length ? 'healthy' : 'degraded' };
}
