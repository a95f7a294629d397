import { type Kysely, sql } from 'kysely';

/**
 * Views that a whole tenant sees, and who saved one last, as that may be an administrator; null where that was its maker.
 * Of the shared views of a log no two have one id. (issue 17, decision 046)
 */
export async function shareViews(db: Kysely<never>): Promise<void> {
  await sql`
    alter table log_views
      add column is_shared boolean not null default false,
      add column updated_by text`.execute(db);
  await sql`
    create unique index log_views_shared on log_views (tenant_id, log_type, id) where is_shared`.execute(db);
}
