import type { NodeAction } from '@portico/core/api';
import { regions } from '@portico/core/profiles';
import type { Json } from '@portico/core/shared';
import { sql } from 'kysely';
import { defineJob, JobFailure } from '../archetypes/job.ts';
import { openItem } from '../archetypes/named.ts';
import { changed } from '../audit/changes.ts';
import { traceFor } from '../audit/operator.ts';
import type { Database } from '../db/connect.ts';
import { actorOfJob, jobPrefix } from './jobs.ts';

/** Where the nodes of pods are kept, under the operator's own tenant. */
export const nodeKind = 'tm.pod_nodes';

/** A machine of a pod. */
export interface NodeEntry {
  node: string;
  state: 'running' | 'frozen';
  restarted_at: string | null;
  diagnosed_at: string | null;
  [more: string]: unknown;
}

/** The pods of this reference service: one in each of three regions. (OP-122) */
export function initialPods() {
  return regions.slice(0, 3).map(({ aws, gcp }) => ({
    pod: `pod-${aws}`,
    configuration: { region: aws, standby_region: gcp, takes_new_tenants: true },
  }));
}

/** Two nodes in each pod. */
export function initialNodes(): NodeEntry[] {
  return ['n1', 'n2'].map((node) => ({ node, state: 'running', restarted_at: null, diagnosed_at: null }));
}

/** One gateway in each pod. */
export function initialGateways(pod: string) {
  return [{ gateway: `${pod}-gw1`, configuration: { takes_traffic: true } }];
}

type Input = { pod: string; node: string; action: NodeAction };

/**
 * What a node is told. A frozen node does nothing but thaw and tell how it is. (spec 3 section 3, TEN-018)
 * @throws JobFailure when the node is in no state for it.
 */
function after(action: NodeAction, node: NodeEntry, now: string): NodeEntry {
  if (action === 'diagnostics') return { ...node, diagnosed_at: now };
  const isFrozen = node.state === 'frozen';
  if (action === 'thaw') {
    if (!isFrozen) throw new JobFailure('The node is not frozen.');
    return { ...node, state: 'running' };
  }
  if (isFrozen) throw new JobFailure('The node is frozen.');
  return action === 'freeze' ? { ...node, state: 'frozen' } : { ...node, restarted_at: now };
}

/** An action of a node; it takes a moment. (spec 3 sections 3 and 4) */
export const nodeAction = defineJob<Input>({
  name: `${jobPrefix}node`,
  steps: [
    { work: ({ input, services }) => (input.action === 'diagnostics' ? diagnose(services.db) : null) },
    {
      afterMs: 200,
      async commit(trx, run) {
        const { pod, node, action } = run.input;
        const initial = initialNodes().find((entry) => entry.node === node);
        if (initial === undefined) throw new JobFailure('There is no such node.');
        const place = { tenantId: run.tenantId, kind: nodeKind, parent: pod };
        const { before, store } = await openItem<NodeEntry>(trx, place, node);
        const made = after(action, before ?? initial, new Date().toISOString());
        await store(made, run.actor);
        const details = changed(before ?? initial, made);
        const subject = `${pod}/${node}`;
        await traceFor(trx, actorOfJob(run), run.tenantId, { action: `node.${action}`, subject, details });
        return { pod, node, action, state: made.state };
      },
    },
  ],
});

/** How the service that this node belongs to is. */
async function diagnose(db: Database): Promise<Json> {
  const started = performance.now();
  await sql`select 1`.execute(db);
  return { database_ms: Math.round(performance.now() - started), uptime_seconds: Math.round(process.uptime()) };
}
