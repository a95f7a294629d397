import { assign, type SnapshotFrom, setup } from 'xstate';
import type { QueryRange } from '../reporting/index.ts';
import { failureText, port } from '../shared/index.ts';
import { type HealthCharts, healthCharts } from './charts.ts';
import type { Cluster } from './cluster.ts';

/** What is asked for. */
export interface ClusterQuery {
  readonly id: string;
  readonly range: QueryRange;
}

export interface ClusterContext extends ClusterQuery {
  /** As it was answered last, with the charts of that moment; null before, and where there is no such cluster. */
  cluster: Cluster | null;
  charts: HealthCharts | null;
  failure: string | null;
}

/** How many events the page shows, the second at first. (spec 3 section 7) */
export const EVENTS_SHOWN = [1, 50] as const;

/** What the page shows at first: the finest range that has a wave. Chosen here. */
export const FIRST_RANGE: QueryRange = '24h';

/** A cluster with the health of its connectors over a range. (spec 3 section 7, UI.md 4.11) */
export const clusterMachine = setup({
  types: {} as {
    context: ClusterContext;
    input: { id: string };
    events: { type: 'reload' } | { type: 'range'; range: QueryRange };
    tags: 'loading' | 'loadFailed' | 'refreshing';
  },
  actors: { load: port<Cluster | null, ClusterQuery>('load') },
  actions: {
    keep: assign(({ context: { range } }, { cluster }: { cluster: Cluster | null }) => ({
      cluster,
      charts: cluster === null ? null : chartsOf(cluster, range),
      failure: null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    keepRange: assign((_, { range }: { range: QueryRange }) => ({ range })),
  },
}).createMachine({
  id: 'cluster',
  context: ({ input: { id } }) => ({ id, range: FIRST_RANGE, cluster: null, charts: null, failure: null }),
  initial: 'loading',
  on: {
    reload: '.refreshing',
    range: {
      target: '.refreshing',
      actions: { type: 'keepRange', params: ({ event }) => ({ range: event.range }) },
    },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'load',
        input: ({ context: { id, range } }) => ({ id, range }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ cluster: event.output }) } },
        onError: {
          target: 'loadFailed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loadFailed: { tags: 'loadFailed', on: { reload: 'loading', range: 'loading' } },
    ready: {},
    refreshing: {
      tags: 'refreshing',
      invoke: {
        src: 'load',
        input: ({ context: { id, range } }) => ({ id, range }),
        onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ cluster: event.output }) } },
        onError: {
          target: 'ready',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

function chartsOf({ connectors, samples }: Cluster, range: QueryRange): HealthCharts | null {
  if ('failure' in samples) return null;
  const each = connectors.map(({ uuid, name }) => ({ uuid, name, samples: samples.value[uuid] ?? [] }));
  return healthCharts(each, range, Date.now());
}

type Snapshot = SnapshotFrom<typeof clusterMachine>;

/** The cluster once it is there; null where there is none. */
export const selectCluster = ({ context: { cluster } }: Snapshot): Cluster | null => cluster;
export const selectCharts = ({ context: { charts } }: Snapshot): HealthCharts | null => charts;
export const selectRange = ({ context: { range } }: Snapshot): QueryRange => range;
/** Why nothing can be shown, or why what is shown may be behind. (UI.md section 4, common states) */
export const selectClusterFailure = ({ context: { failure } }: Snapshot): string | null => failure;
