import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { dropUnusedBodies } from './section-store.ts';

/** How much of the past is kept besides what is in force and what stored events point at. (DESIGN section 6, revisions) */
export interface PruneRule {
  /** Published revisions of each tenant, the newest ones. */
  newest: number;
  /** Days since a revision was in force last. */
  days: number;
}

/** A year of history, and a hundred publishes of whoever publishes seldom. Chosen here. */
export const defaultPruneRule: PruneRule = { newest: 100, days: 365 };

/** At a time, so that a tenant's writers wait for moments only. */
const mostAtOnce = 200;

/** Logs whose events show the page that a user saw, from the revision of that time. (decision 009) */
const logsWithPages = ['web', 'dlp'];

/**
 * Drops the content of old revisions: one goes when it is none of the newest, was in force last before the kept days, and
 * no stored event of its time shows a page of it. Its row stays and says who published it and when. What a busy tenant
 * keeps is looked at the next time. (DESIGN section 6, revisions)
 * @returns how many were pruned.
 */
export async function pruneRevisions(db: Database, rule: PruneRule, nowMs = Date.now()): Promise<number> {
  const tenants = await db
    .selectFrom('revisions')
    .select('tenant_id')
    .where('state', '=', 'published')
    .where('pruned_at', 'is', null)
    .groupBy('tenant_id')
    .having((row) => row.fn.countAll<number>(), '>', rule.newest)
    .orderBy('tenant_id')
    .execute();
  let pruned = 0;
  for (const { tenant_id } of tenants) {
    for (let last = mostAtOnce; last === mostAtOnce; pruned += last) {
      last = await db.transaction().execute((trx) => pruneSome(trx, tenant_id, rule, nowMs));
    }
  }
  return pruned;
}

async function pruneSome(trx: Transaction<Tables>, tenantId: string, rule: PruneRule, nowMs: number): Promise<number> {
  const head = await trx
    .selectFrom('policy_heads')
    .select('published_rev_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (head === undefined) return 0;
  const before = new Date(subDays(nowMs, rule.days, { in: utc }));
  const { rows } = await sql<{ id: string }>`
    with published as (
      select id, published_at, pruned_at, lead(published_at) over history as ended_at,
        row_number() over (order by published_at desc, created_at desc) as rank
      from revisions where tenant_id = ${tenantId} and state = 'published'
      window history as (order by published_at, created_at)
    )
    select id from published
    where pruned_at is null and rank > ${rule.newest} and ended_at < ${before} and id <> ${head.published_rev_id}
      and not exists (
        select from log_events where tenant_id = ${tenantId} and log_type = any(${logsWithPages})
          and event_time >= date_trunc('milliseconds', published_at) and event_time < ended_at + interval '1 millisecond'
      )
    order by published_at limit ${mostAtOnce}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.updateTable('revisions').set({ pruned_at: new Date() }).where('id', 'in', ids).execute();
  const gone = await trx.deleteFrom('sections').where('rev_id', 'in', ids).returning('hash').execute();
  const hashes = new Map(gone.map(({ hash }) => [hash.toString('hex'), hash]));
  await dropUnusedBodies(trx, tenantId, [...hashes.values()]);
  const details = { revisions: ids.length, first: ids[0] ?? '', last: ids.at(-1) ?? '' };
  await appendAudit(trx, { tenantId, actor: 'system', action: 'policy.pruned', subject: 'policy', details });
  return ids.length;
}
