import { fromPromise } from 'xstate';
import {
  type Cluster,
  type ClusterQuery,
  clusterMachine,
  connectorEvent,
  connectorsOf,
  type DiscoveredDomain,
  discoveredDomains,
  EVENTS_SHOWN,
  healthOf,
  type Part,
  provisioningKeyMachine,
  usersOf,
} from '../private-access/index.ts';
import { clientReportWindow, granularityOf, type QueryWindow, toHealthSample, windowOf } from '../reporting/index.ts';
import { failureText } from '../shared/index.ts';
import type { PortalCalls } from './portal/portal.ts';

/** Most events of a page of a cluster, and of each connector. (spec 3 section 7) */
const MOST_EVENTS = Math.max(...EVENTS_SHOWN);

/**
 * Calls of each kind that are under way at a time. A browser opens six connections to a host at most, so that a cluster of many
 * connectors would keep every other call of the portal waiting. Chosen here.
 */
const CALLS_AT_A_TIME = 2;

/** A cluster as it is staged, with what its connectors told in a range; null where there is none. (spec 3 section 7) */
export async function loadCluster(
  portal: PortalCalls,
  { id, range }: ClusterQuery,
  signal?: AbortSignal,
): Promise<Cluster | null> {
  const revision = await portal.loadRevision(signal);
  if (revision === null) return null;
  const request = { params: { rev: revision.staged_rev_id }, signal };
  const { mpa } = portal.client;
  const mayReadCatalogs = portal.access().can('private_access:applications:read');
  const [{ list }, catalogs] = await Promise.all([
    mpa.connectorClusters.get(request),
    mayReadCatalogs ? mpa.appCatalogs.get(request) : null,
  ]);
  const found = list.find((entry) => entry.id === id);
  if (found === undefined) return null;
  const connectors = connectorsOf(found);
  const window = windowOf(range, Date.now());
  const [samples, events] = await Promise.all([
    partOf(() => samplesOf(portal, connectors, { ...window, granularity: granularityOf(range) }, signal)),
    partOf(() => eventsOf(portal, connectors, window, signal)),
  ]);
  return {
    id,
    name: typeof found.name === 'string' ? found.name : id,
    region: typeof found.region === 'string' ? found.region : null,
    isOn: found.enabled !== false,
    ...healthOf(found),
    connectors,
    usedBy: catalogs === null ? null : usersOf(catalogs.list, id),
    samples,
    events,
  };
}

async function partOf<T>(load: () => Promise<T>): Promise<Part<T>> {
  try {
    return { value: await load() };
  } catch (error) {
    return { failure: failureText(error) };
  }
}

type Connectors = Cluster['connectors'];

async function samplesOf(
  { client }: PortalCalls,
  connectors: Connectors,
  query: QueryWindow & { granularity: 'minute' | 'hour' | 'day' },
  signal: AbortSignal | undefined,
) {
  const each = await aFewAtATime(connectors, signal, async ({ uuid }) => {
    const { results } = await client.rep.appconnector_health({ query: { ...query, uuid }, signal });
    return [uuid, results.map(toHealthSample)] as const;
  });
  return Object.fromEntries(each);
}

async function eventsOf(
  { client }: PortalCalls,
  connectors: Connectors,
  window: QueryWindow,
  signal: AbortSignal | undefined,
) {
  const each = await aFewAtATime(connectors, signal, async ({ uuid, name }) => {
    const query = { ...window, uuid, type: 'event' as const, limit: MOST_EVENTS };
    const { events } = await client.rep.scan_appconnector_logs({ query, signal });
    return events.map(({ event }, at) => connectorEvent(event, name, `${uuid} ${at}`));
  });
  return each
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_EVENTS);
}

/**
 * Does the same for each, a few at a time and in their order; once one fails, or the page is left, no further one begins.
 * @returns what each came to, in the order of the list.
 */
async function aFewAtATime<T, R>(
  list: readonly T[],
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  const next = list.entries();
  let hasFailed = false;
  const lane = async () => {
    for (const [at, item] of next) {
      if (hasFailed) return;
      signal?.throwIfAborted();
      try {
        done[at] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, lane));
  return done;
}

/** The page of a cluster with the portal's calls in its port. (UI.md 4.11) */
export function createCluster(portal: PortalCalls): typeof clusterMachine {
  return clusterMachine.provide({
    actors: {
      load: fromPromise<Cluster | null, ClusterQuery>(({ input, signal }) => loadCluster(portal, input, signal)),
    },
  });
}

/** The key with which connectors join, made by the portal's call. (spec 3 section 7, RES-014) */
export function createProvisioningKey({ client }: Pick<PortalCalls, 'client'>): typeof provisioningKeyMachine {
  return provisioningKeyMachine.provide({
    actors: {
      make: fromPromise<string, undefined>(
        async ({ signal }) => (await client.mpa.setProvisioningKeyLookup({ signal })).provisioning_key,
      ),
    },
  });
}

/** Domains that people asked for behind the connectors in the last 30 days. (spec 3 section 7) */
export async function loadDiscoveredDomains(
  { client }: Pick<PortalCalls, 'client'>,
  signal?: AbortSignal,
): Promise<readonly DiscoveredDomain[]> {
  const { results } = await client.rep.saa_discovered_domains({ query: { ...clientReportWindow(Date.now()) }, signal });
  return discoveredDomains(results);
}
