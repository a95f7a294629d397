import type { DashboardLayoutWire, SavedByWire } from '@portico/core/api';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { Seen } from '../saves/stamp.ts';
import { neverSaved, refuseStale, savedAt } from '../saves/stamp.ts';

/** Whose layouts. */
export interface LayoutsOf {
  tenantId: string;
  userId: string;
  /** Name of the user. */
  uid: string;
}

type StampedLayout = DashboardLayoutWire & SavedByWire;

/** What a user has arranged, by the name of the tab. (issue 16, docs/added-calls.md) */
export async function listLayouts(db: Database | Transaction<Tables>, of: LayoutsOf): Promise<StampedLayout[]> {
  const rows = await db
    .selectFrom('dashboard_layouts')
    .select(['tab', 'card_order', 'hidden', savedAt.as('updated_at')])
    .where('tenant_id', '=', of.tenantId)
    .where('user_id', '=', of.userId)
    .orderBy('tab')
    .execute();
  return rows.map(({ card_order: order, ...layout }) => ({ ...layout, order, updated_by: of.uid }));
}

/**
 * Keeps how the cards of a tab are arranged. Saves of one user wait for each other. (issue 16, docs/added-calls.md)
 * @throws Problem 409 when the layout of the tab is not as it was read. (OP-202)
 */
export async function saveLayout(
  db: Database,
  of: LayoutsOf,
  { tab, order, hidden }: DashboardLayoutWire,
  seen: Seen,
): Promise<StampedLayout> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', of.tenantId)
      .where('id', '=', of.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = await trx
      .selectFrom('dashboard_layouts')
      .select(['card_order', 'hidden', savedAt.as('saved_at')])
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('tab', '=', tab)
      .executeTakeFirst();
    const stamp = before === undefined ? neverSaved : { updated_at: before.saved_at, updated_by: of.uid };
    await refuseStale(seen, stamp, () => listLayouts(trx, of));
    const content = { card_order: JSON.stringify(order), hidden: JSON.stringify(hidden) };
    const { saved_at: updated_at } = await trx
      .insertInto('dashboard_layouts')
      .values({ tenant_id: of.tenantId, user_id: of.userId, tab, ...content })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'tab']).doUpdateSet({ ...content, updated_at: nextLayout }),
      )
      .returning(savedAt.as('saved_at'))
      .executeTakeFirstOrThrow();
    const details = changed(before && { order: before.card_order, hidden: before.hidden }, { order, hidden });
    await appendAudit(trx, {
      tenantId: of.tenantId,
      actor: of.uid,
      action: 'dashboardLayout.saved',
      subject: tab,
      details,
    });
    return { tab, order, hidden, updated_at, updated_by: of.uid };
  });
}

/** As `nextSave`, where a row is added or changed by one statement. */
const nextLayout = sql<Date>`greatest(clock_timestamp(), dashboard_layouts.updated_at + interval '1 microsecond')`;
