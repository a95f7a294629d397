import type { LogSavedViewWire, LogType, SavedByWire } from '@portico/core/api';
import { LOG_SHARED_VIEWS_MAX, LOG_VIEWS_MAX } from '@portico/core/api';
import { savedViewTexts, viewNameKey } from '@portico/core/logs';
import type { Json, JsonObject } from '@portico/core/shared';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Writer } from '../archetypes/replaced.ts';
import { keepReplaced } from '../archetypes/replaced.ts';
import { appendAudit } from '../audit/chain.ts';
import { changed } from '../audit/changes.ts';
import type { Database } from '../db/connect.ts';
import { lockTenants } from '../db/lock-order.ts';
import type { Tables } from '../db/tables.ts';
import { forbidden, invalid, notFound, Problem } from '../http/problem.ts';
import type { Seen } from '../saves/stamp.ts';
import { neverSaved, refuseStale, savedAt } from '../saves/stamp.ts';

/** Who asks for views, and of which log. */
export interface ViewsOf {
  tenantId: string;
  userId: string;
  /** Name of the user. */
  uid: string;
  logType: LogType;
  /** Changes also what others share. */
  isAdministrator: boolean;
}

/** What a view is saved with, and its id. */
type NewView = Pick<LogSavedViewWire, 'id' | 'name' | 'query' | 'columns' | 'is_shared'>;

/** A view with the time of its last save. (OP-202) */
type StampedView = LogSavedViewWire & SavedByWire;

/** The views of a user and those that others share, by name. (issues 7 and 17, docs/added-calls.md) */
export async function listViews(db: Database | Transaction<Tables>, of: ViewsOf): Promise<StampedView[]> {
  const { tenantId, userId, logType } = of;
  const rows = await rowsOf(db)
    .where('tenant_id', '=', tenantId)
    .where('log_type', '=', logType)
    .where((where) => where.or([where('user_id', '=', userId), where('is_shared', '=', true)]))
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return rows.map((row) => viewOf(of, row));
}

function rowsOf(db: Database | Transaction<Tables>) {
  return db
    .selectFrom('log_views')
    .select([
      'user_id',
      'id',
      'name',
      'name_key',
      'query',
      'columns',
      'is_shared',
      'updated_by',
      savedAt.as('saved_at'),
    ])
    .select((select) =>
      select
        .selectFrom('users')
        .select('users.uid')
        .whereRef('users.id', '=', 'log_views.user_id')
        .$asScalar()
        .$notNull()
        .as('owner'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** A view as its reader gets it. */
function viewOf(of: ViewsOf, row: Row): StampedView {
  const { id, name, query, columns, is_shared, owner } = row;
  const isOwn = row.user_id === of.userId;
  const shared = is_shared && { is_shared, ...(!isOwn && { owner }), may_change: mayChange(of, row) };
  return { id, name, query, ...(columns !== null && { columns }), ...shared, ...stampOf(row) };
}

function mayChange({ userId, isAdministrator }: ViewsOf, { user_id }: Pick<Row, 'user_id'>): boolean {
  return user_id === userId || isAdministrator;
}

/** The view of an id that a user has, else the one that another one shares under it. */
async function rowOf(trx: Transaction<Tables>, of: ViewsOf, id: string): Promise<Row | undefined> {
  const rows = await rowsOf(trx)
    .where('tenant_id', '=', of.tenantId)
    .where('log_type', '=', of.logType)
    .where('id', '=', id)
    .where((where) => where.or([where('user_id', '=', of.userId), where('is_shared', '=', true)]))
    .execute();
  return rows.find(({ user_id }) => user_id === of.userId) ?? rows[0];
}

function checkMayChange(of: ViewsOf, row: Row | undefined): void {
  if (row === undefined || mayChange(of, row)) return;
  throw forbidden(savedViewTexts.notYours(row.owner));
}

/**
 * Makes a view or replaces the one of its id; that of another one who shares it stays his. Saves of one user's views wait
 * for each other, and sharing waits for sharing in the tenant, so that neither a limit nor a name nor an id is passed by two
 * at once. (issues 7 and 17, docs/added-calls.md)
 * @throws Problem 409 when another view has the name, or this one is not as it was read (OP-202), or what is to be shared
 * has the id of another one's view; 403 for what another one shares; 400 when there are too many.
 */
export async function saveView(db: Database, of: ViewsOf, view: NewView, seen: Seen): Promise<StampedView> {
  const { id, name, query, columns } = view;
  return db.transaction().execute(async (trx) => {
    if (view.is_shared === true) await lockTenants(trx, [of.tenantId]);
    const ownerId = (await rowOf(trx, of, id))?.user_id ?? of.userId;
    await trx
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', of.tenantId)
      .where('id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // What was there before the lock may have gone, or may not be shared any more.
    const before = await rowOf(trx, of, id);
    checkMayChange(of, before);
    await refuseStale(seen, before === undefined ? neverSaved : stampOf(before), () => listViews(trx, of));
    if (ownerId !== (before?.user_id ?? of.userId)) throw notFound('There is no such view.');
    const is_shared = view.is_shared ?? before?.is_shared ?? false;
    if (is_shared && before?.is_shared !== true) await checkMayShare(trx, { ...of, userId: ownerId }, id);
    const others = await rowsOf(trx)
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', ownerId)
      .where('log_type', '=', of.logType)
      .where('id', '<>', id)
      .execute();
    const content = {
      name,
      name_key: viewNameKey(name),
      query,
      columns: columns === undefined ? null : JSON.stringify(columns),
      is_shared,
      updated_by: ownerId === of.userId ? null : of.uid,
    };
    if (others.some(({ name_key }) => name_key === content.name_key)) {
      throw new Problem(409, { message: savedViewTexts.nameTaken(name), path: 'name' });
    }
    if (others.length >= LOG_VIEWS_MAX) throw invalid(savedViewTexts.tooMany, 'view_id');
    const place = { tenant_id: of.tenantId, user_id: ownerId, log_type: of.logType };
    await trx
      .insertInto('log_views')
      .values({ ...place, id, ...content })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'log_type', 'id']).doUpdateSet({ ...content, updated_at: nextView }),
      )
      .execute();
    const details = changed(before && contentOf(before), contentOf({ ...view, is_shared }));
    await trace(trx, of, before === undefined ? 'logView.created' : 'logView.saved', name, details);
    return viewOf(of, (await rowOf(trx, of, id)) as Row);
  });
}

/** @throws Problem 409 when somebody else has a view of the id, 400 when as many are shared as may be. */
async function checkMayShare(trx: Transaction<Tables>, { tenantId, logType, userId }: ViewsOf, id: string) {
  const all = await trx
    .selectFrom('log_views')
    .select(['user_id', 'id', 'is_shared'])
    .where('tenant_id', '=', tenantId)
    .where('log_type', '=', logType)
    .where((where) => where.or([where('id', '=', id), where('is_shared', '=', true)]))
    .execute();
  if (all.some((row) => row.id === id && row.user_id !== userId)) {
    throw new Problem(409, { message: savedViewTexts.idTaken, path: 'view_id' });
  }
  if (all.filter((row) => row.is_shared).length >= LOG_SHARED_VIEWS_MAX) {
    throw invalid(savedViewTexts.tooManyShared, 'is_shared');
  }
}

/** As `nextSave`, where a row is added or changed by one statement. */
const nextView = sql<Date>`greatest(clock_timestamp(), log_views.updated_at + interval '1 microsecond')`;

function stampOf({ saved_at, updated_by, owner }: Row): SavedByWire & { updated_at: string } {
  return { updated_at: saved_at, updated_by: updated_by ?? owner };
}

/**
 * Deletes a view; one whose deleter did not say what he saw is kept to be put back. (issue 7, docs/added-calls.md, OP-202)
 * @throws Problem 404 when the user sees none of the id, 403 for what another one shares, 409 when it is not as it was read.
 */
export async function deleteView(db: Database, of: ViewsOf, id: string, writer: Writer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = (await rowOf(trx, of, id))?.user_id;
    const place = trx
      .selectFrom('log_views')
      .select('id')
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', owner ?? of.userId)
      .where('log_type', '=', of.logType)
      .where('id', '=', id);
    await place.forUpdate().execute();
    const found = await rowOf(trx, of, id);
    if (found === undefined || found.user_id !== owner) throw notFound('There is no such view.');
    checkMayChange(of, found);
    const stamp = stampOf(found);
    await refuseStale(writer.seen, stamp, () => listViews(trx, of));
    await trx
      .deleteFrom('log_views')
      .where('tenant_id', '=', of.tenantId)
      .where('user_id', '=', found.user_id)
      .where('log_type', '=', of.logType)
      .where('id', '=', id)
      .execute();
    await keepReplaced(trx, writer, { value: contentOf(found) as Json, stamp });
    await trace(trx, of, 'logView.deleted', found.name, changed(contentOf(found), undefined));
  });
}

type Content = { name: string; query: string; columns?: unknown; is_shared?: boolean | undefined };

function contentOf({ name, query, columns, is_shared }: Content): Content {
  return {
    name,
    query,
    ...(columns !== undefined && columns !== null && { columns }),
    ...(is_shared === true && { is_shared }),
  };
}

function trace(trx: Transaction<Tables>, of: ViewsOf, action: string, name: string, details: JsonObject) {
  const subject = `${of.logType}/${name}`;
  return appendAudit(trx, { tenantId: of.tenantId, actor: of.uid, action, subject, details });
}
