import type { LogSavedViewWire, LogType } from '@portico/core/api';
import { LOG_VIEWS_MAX } from '@portico/core/api';
import { savedViewTexts, viewNameKey } from '@portico/core/logs';
import type { JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';

/** Whose views of which log. */
export interface ViewsOf {
  tenantId: string;
  userId: string;
  /** Name of the user. */
  uid: string;
  logType: LogType;
}

/** The views of a user, by name. (issue 7, docs/added-calls.md) */
export async function listViews(db: Database, { tenantId, userId, logType }: ViewsOf): Promise<LogSavedViewWire[]> {
  const rows = await db
    .selectFrom('log_views')
    .select(['id', 'name', 'query', 'columns'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('log_type', '=', logType)
    .orderBy('name_key')
    .execute();
  return rows.map(({ columns, ...view }) => (columns === null ? view : { ...view, columns }));
}

/**
 * Makes a view or replaces the one of its id. Saves of one user wait for each other, so that neither the limit nor a
 * name is passed by two at once. (issue 7, docs/added-calls.md)
 * @throws Problem 409 when another view has the name, 400 when there are too many.
 */
export async function saveView(db: Database, of: ViewsOf, view: LogSavedViewWire): Promise<LogSavedViewWire> {
  const { id, name, query, columns } = view;
  const place = { tenant_id: of.tenantId, user_id: of.userId, log_type: of.logType };
  const content = {
    name,
    name_key: viewNameKey(name),
    query,
    columns: columns === undefined ? null : JSON.stringify(columns),
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', of.tenantId)
      .where('id', '=', of.userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const all = await trx
      .selectFrom('log_views')
      .select(['id', 'name', 'name_key', 'query', 'columns'])
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('log_type', '=', of.logType)
      .execute();
    const others = all.filter((each) => each.id !== id);
    if (others.some(({ name_key }) => name_key === content.name_key)) {
      throw new Problem(409, { message: savedViewTexts.nameTaken(name), path: 'name' });
    }
    if (others.length >= LOG_VIEWS_MAX) throw invalid(savedViewTexts.tooMany, 'view_id');
    await trx
      .insertInto('log_views')
      .values({ ...place, id, ...content })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id', 'log_type', 'id'])
          .doUpdateSet({ ...content, updated_at: new Date() }),
      )
      .execute();
    const before = all.find((each) => each.id === id);
    const details = changed(before && contentOf(before), contentOf(view));
    await trace(trx, of, before === undefined ? 'logView.created' : 'logView.saved', name, details);
  });
  return columns === undefined ? { id, name, query } : { id, name, query, columns };
}

/**
 * Deletes a view. (issue 7, docs/added-calls.md)
 * @throws Problem 404 when the user has none of the id.
 */
export async function deleteView(db: Database, of: ViewsOf, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('log_views')
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', of.userId)
      .where('log_type', '=', of.logType)
      .where('id', '=', id)
      .returning(['name', 'query', 'columns'])
      .executeTakeFirst();
    if (gone === undefined) throw notFound('There is no such view.');
    await trace(trx, of, 'logView.deleted', gone.name, changed(contentOf(gone), undefined));
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
