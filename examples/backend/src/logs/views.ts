import type { LogSavedViewWire, LogType, SavedByWire } from '@portico/core/api';
import { LOG_VIEWS_MAX } from '@portico/core/api';
import { savedViewTexts, viewNameKey } from '@portico/core/logs';
import type { Json, JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';
import { neverSaved, refuseStale, savedAt } from '../saves/stamp.ts';

/** Whose views of which log. */
export interface ViewsOf {
  tenantId: string;
  userId: string;
  /** Name of the user. */
  uid: string;
  logType: LogType;
}

/** A view with the time of its last save. (OP-202) */
type StampedView = LogSavedViewWire & SavedByWire;

/** The views of a user, by name. (issue 7, docs/added-calls.md) */
export async function listViews(db: Database | Transaction<Tables>, of: ViewsOf): Promise<StampedView[]> {
  const { tenantId, userId, logType } = of;
  const rows = await db
    .selectFrom('log_views')
    .select(['id', 'name', 'query', 'columns', savedAt.as('updated_at')])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('log_type', '=', logType)
    .orderBy('name_key')
    .execute();
  return rows.map(({ columns, ...view }) => ({ ...view, ...(columns !== null && { columns }), updated_by: of.uid }));
}

/**
 * Makes a view or replaces the one of its id. Saves of one user wait for each other, so that neither the limit nor a
 * name is passed by two at once. (issue 7, docs/added-calls.md)
 * @throws Problem 409 when another view has the name, or this one is not as it was read (OP-202), 400 when there are too
 * many.
 */
export async function saveView(db: Database, of: ViewsOf, view: LogSavedViewWire, seen: Seen): Promise<StampedView> {
  const { id, name, query, columns } = view;
  const place = { tenant_id: of.tenantId, user_id: of.userId, log_type: of.logType };
  const content = {
    name,
    name_key: viewNameKey(name),
    query,
    columns: columns === undefined ? null : JSON.stringify(columns),
  };
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', of.tenantId)
      .where('id', '=', of.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const all = await trx
      .selectFrom('log_views')
      .select(['id', 'name', 'name_key', 'query', 'columns', savedAt.as('saved_at')])
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('log_type', '=', of.logType)
      .execute();
    const before = all.find((each) => each.id === id);
    await refuseStale(seen, stampOf(of, before), () => listViews(trx, of));
    const others = all.filter((each) => each.id !== id);
    if (others.some(({ name_key }) => name_key === content.name_key)) {
      throw new Problem(409, { message: savedViewTexts.nameTaken(name), path: 'name' });
    }
    if (others.length >= LOG_VIEWS_MAX) throw invalid(savedViewTexts.tooMany, 'view_id');
    const { saved_at: updated_at } = await trx
      .insertInto('log_views')
      .values({ ...place, id, ...content })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'log_type', 'id']).doUpdateSet({ ...content, updated_at: nextView }),
      )
      .returning(savedAt.as('saved_at'))
      .executeTakeFirstOrThrow();
    const details = changed(before && contentOf(before), contentOf(view));
    await trace(trx, of, before === undefined ? 'logView.created' : 'logView.saved', name, details);
    return { id, name, query, ...(columns !== undefined && { columns }), updated_at, updated_by: of.uid };
  });
}

/** As `nextSave`, where a row is added or changed by one statement. */
const nextView = sql<Date>`greatest(clock_timestamp(), log_views.updated_at + interval '1 microsecond')`;

function stampOf({ uid }: ViewsOf, row: { saved_at: string } | undefined): SavedByWire {
  return row === undefined ? neverSaved : { updated_at: row.saved_at, updated_by: uid };
}

/**
 * Deletes a view; one whose deleter did not say what he saw is kept to be put back. (issue 7, docs/added-calls.md, OP-202)
 * @throws Problem 404 when the user has none of the id, 409 when it is not as it was read.
 */
export async function deleteView(db: Database, of: ViewsOf, id: string, writer: Writer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('log_views')
      .select(['name', 'query', 'columns', savedAt.as('saved_at')])
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('log_type', '=', of.logType)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) throw notFound('There is no such view.');
    const stamp = stampOf(of, found);
    await refuseStale(writer.seen, stamp, () => listViews(trx, of));
    await trx
      .deleteFrom('log_views')
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('log_type', '=', of.logType)
      .where('id', '=', id)
      .execute();
    await keepReplaced(trx, writer, { value: contentOf(found) as Json, stamp });
    await trace(trx, of, 'logView.deleted', found.name, changed(contentOf(found), undefined));
  });
}

type Content = { name: string; query: string; columns?: unknown };

function contentOf({ name, query, columns }: Content): Content {
  return columns === undefined || columns === null ? { name, query } : { name, query, columns };
}

function trace(trx: Transaction<Tables>, of: ViewsOf, action: string, name: string, details: JsonObject) {
  const subject = `${of.logType}/${name}`;
  return appendAudit(trx, { tenantId: of.tenantId, actor: of.uid, action, subject, details });
}
