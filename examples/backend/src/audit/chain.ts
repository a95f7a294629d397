import { createHash } from 'node:crypto';
import type { Json } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { beforeCommit } from '../db/before-commit.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { ensurePartitions, partitionOf } from '../events/partitions.ts';
import { insertEvents } from '../events/postgres.ts';
import { masked } from '../saves/masked.ts';
import { isAuditSecret } from '../secrets/fields.ts';
import { auditEvent } from './event.ts';
import type { Anchor, Head } from './heads.ts';

/** What a row of the audit trail says. (DESIGN section 6) */
export interface AuditEntry {
  tenantId: string;
  /** Uid of the user, or `system`. */
  actor: string;
  /** Dotted verb, for example `policy.saved`. */
  action: string;
  /** What it was done to, for example `customization.web`. */
  subject: string;
  details: Json;
}

/** Hash in front of a tenant's first row. */
const chainStart = '0'.repeat(64);
const pageSize = 1_000;

/**
 * Clocks of two processes differ a little: a row is never older than the one before it, so that whoever reads the audit
 * log in the order of time misses none. A clock that is wrong by more is left alone. Chosen here.
 */
const clockSkewMs = 5_000;

/**
 * Adds a row in the caller's transaction and tells it in the audit log, so that a change, its trace and its event are
 * stored together or not at all. It is written when the transaction ends: the ends of chains are locked last and in one
 * order by everybody, and as briefly as can be. Rows of a tenant wait for each other on the end of its chain. (DESIGN
 * section 6, docs/lock-order.md)
 */
export function appendAudit(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const { tenantId, actor, action, subject } = entry;
  return beforeCommit(trx, writeRows, {
    tenantId,
    actor,
    action,
    subject,
    details: JSON.stringify(withoutSecrets(entry.details)),
  });
}

/** Whatever a caller puts into the details: no trail tells a secret. */
function withoutSecrets(details: Json): Json {
  return masked(details, isAuditSecret);
}

type Gathered = Omit<AuditEntry, 'details'> & { details: string };

async function writeRows(trx: Transaction<Tables>, entries: readonly Gathered[]): Promise<void> {
  const month = partitionOf(Date.now() * 1_000);
  const heads = await lockHeads(trx, [...new Set(entries.map(({ tenantId }) => tenantId))], month);
  for (const entry of entries) await writeRow(trx, entry, heads, month);
}

async function writeRow(trx: Transaction<Tables>, entry: Gathered, heads: Heads, month: string): Promise<void> {
  const { tenantId, actor, action, subject, details } = entry;
  const head = heads.get(tenantId);
  if (head === undefined) throw new Error(`the audit trail of ${tenantId} has no end`);
  const row = {
    tenant_id: tenantId,
    seq: head.seq + 1,
    at: instantAfter(head.at),
    actor,
    action,
    subject,
    details,
    previous_hash: head.hash,
  };
  const hash = hashOf(row);
  const event = auditEvent({ ...row, hash });
  if (!head.has_month || partitionOf(event.at) !== month) await ensurePartitions(trx, [event.at]);
  // What a process of an earlier version added is not told yet; `tellTrails` then tells this row too, in their order.
  const isTold = head.told_seq === head.seq;
  const toldSeq = isTold ? row.seq : head.told_seq;
  await sql`
    with added as (
      insert into audit (tenant_id, seq, at, actor, action, subject, details, previous_hash, hash)
      values (${tenantId}, ${row.seq}, ${row.at}, ${actor}, ${action}, ${subject}, ${row.details}, ${head.hash}, ${hash})
    )${isTold ? sql`, told as (${insertEvents(tenantId, [event])})` : sql``}
    update audit_heads set seq = ${row.seq}, hash = ${hash}, at = ${row.at}, told_seq = ${toldSeq}
    where tenant_id = ${tenantId}`.execute(trx);
  heads.set(tenantId, { ...head, seq: row.seq, hash, at: row.at, told_seq: toldSeq });
}

type Heads = Map<string, Awaited<ReturnType<typeof lockKnownHeads>>[number]>;

/** Keeps others from the ends of chains until the transaction ends; a chain that has none gets one. */
async function lockHeads(trx: Transaction<Tables>, tenantIds: readonly string[], month: string): Promise<Heads> {
  let heads = await lockKnownHeads(trx, tenantIds, month);
  if (heads.length < tenantIds.length) {
    await trx
      .insertInto('audit_heads')
      .values(tenantIds.toSorted().map((tenant_id) => ({ tenant_id, seq: 0, hash: chainStart })))
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .execute();
    heads = await lockKnownHeads(trx, tenantIds, month);
  }
  return new Map(heads.map((head) => [head.tenant_id, head]));
}

function lockKnownHeads(trx: Transaction<Tables>, tenantIds: readonly string[], month: string) {
  return trx
    .selectFrom('audit_heads')
    .selectAll()
    .select(sql<boolean>`to_regclass(${month}) is not null`.as('has_month'))
    .where('tenant_id', 'in', tenantIds)
    .orderBy('tenant_id')
    .forUpdate()
    .execute();
}

function instantAfter(last: string): string {
  const now = new Date().toISOString();
  return last > now && Date.parse(last) - Date.parse(now) < clockSkewMs ? last : now;
}

interface HashedRow {
  tenant_id: string;
  seq: number;
  at: string;
  actor: string;
  action: string;
  subject: string;
  details: string;
  previous_hash: string;
}

function hashOf(row: HashedRow): string {
  const { previous_hash, tenant_id, seq, at, actor, action, subject, details } = row;
  const text = JSON.stringify([previous_hash, tenant_id, seq, at, actor, action, subject, details]);
  return createHash('sha256').update(text).digest('hex');
}

/** What a walk along a chain found. (DESIGN section 6) */
export interface AuditVerdict {
  rows: number;
  /** The last row that fits. */
  head: Head;
  /** The first row that does not fit the chain; null when all do. */
  fault: { seq: number; reason: string } | null;
  /** Those of the given heads that are in the chain. */
  held: Anchor[];
}

/**
 * Walks a tenant's chain from its first row and finds a row that was changed, added or removed. Rows that are added
 * meanwhile are not seen. Who can write all of the table can also write a chain anew: heads that were kept elsewhere are
 * in that one no more. (DESIGN section 6)
 */
export async function verifyAudit(
  db: Database,
  tenantId: string,
  anchors: readonly Anchor[] = [],
): Promise<AuditVerdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => walkChain(trx, tenantId, anchors));
}

async function walkChain(db: Transaction<Tables>, tenantId: string, anchors: readonly Anchor[]): Promise<AuditVerdict> {
  const last = await db.selectFrom('audit_heads').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  let end: Head = { seq: 0, hash: chainStart };
  const held = anchors.filter((anchor) => isSame(anchor, end));
  const verdict = (fault: AuditVerdict['fault']) => ({ rows: end.seq, head: end, fault, held });
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('seq', '>', end.seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const reason = faultOf(row, end);
      if (reason !== null) return verdict({ seq: row.seq, reason });
      end = { seq: row.seq, hash: row.hash };
      held.push(...anchors.filter((anchor) => isSame(anchor, row)));
    }
    if (rows.length < pageSize) break;
  }
  return verdict(faultOfEnd(last, end));
}

function isSame(a: Head, b: Head): boolean {
  return a.seq === b.seq && a.hash === b.hash;
}

/** A tenant is written down from its creation on, so that there is always an end, and it is the last row. */
function faultOfEnd(last: (Head & { told_seq: number }) | undefined, end: Head): AuditVerdict['fault'] {
  if (last === undefined) return { seq: end.seq + 1, reason: 'the end of the chain is not known' };
  if (last.seq < end.seq) return { seq: last.seq + 1, reason: 'the row was added behind the end' };
  const isWhole = last.hash === end.hash && last.told_seq <= end.seq;
  return isWhole ? null : { seq: end.seq + 1, reason: 'rows are missing' };
}

function faultOf(row: HashedRow & { hash: string }, previous: Head): string | null {
  if (row.seq !== previous.seq + 1) return `rows ${previous.seq + 1} to ${row.seq - 1} are missing`;
  if (row.previous_hash !== previous.hash) return 'the row does not follow the one before it';
  return row.hash === hashOf(row) ? null : 'the row was changed';
}
