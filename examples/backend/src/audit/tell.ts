import type { Database } from '../db/connect.ts';
import { ensurePartitions } from '../events/partitions.ts';
import { insertEvents } from '../events/postgres.ts';
import { auditEvent } from './event.ts';

/** Rows that are told in one transaction. */
const pageSize = 1_000;

/**
 * Tells in the audit log what is in the trails and not told there: rows from before the log had them, and what processes
 * of an earlier version add while they still run. How far a trail is told changes in the same transaction, so that each
 * row is told once, whatever ends the process. (DESIGN section 6, audit)
 */
export async function tellTrails(db: Database, isStopped: () => boolean = () => false): Promise<void> {
  const behind = await db
    .selectFrom('audit_heads')
    .select('tenant_id')
    .whereRef('told_seq', '<', 'seq')
    .orderBy('tenant_id')
    .execute();
  for (const { tenant_id } of behind) {
    while (!isStopped() && (await tellSome(db, tenant_id))) {}
  }
}

async function tellSome(db: Database, tenantId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { told_seq } = await trx
      .selectFrom('audit_heads')
      .select('told_seq')
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rows = await trx
      .selectFrom('audit')
      .select(['seq', 'at', 'actor', 'action', 'subject', 'details', 'hash'])
      .where('tenant_id', '=', tenantId)
      .where('seq', '>', told_seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return false;
    const events = rows.map(auditEvent);
    await ensurePartitions(
      trx,
      events.map(({ at }) => at),
    );
    await insertEvents(tenantId, events).execute(trx);
    await trx.updateTable('audit_heads').set({ told_seq: last.seq }).where('tenant_id', '=', tenantId).execute();
    return rows.length === pageSize;
  });
}
