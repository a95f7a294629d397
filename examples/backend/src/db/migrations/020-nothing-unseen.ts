import { type Kysely, sql } from 'kysely';

/**
 * What was staged and then replaced by a restored or initialised policy stays as a revision of its own. Policies of
 * browsers and what is said about them tell who saved them last, and when; a policy that was deleted by somebody who did
 * not say what he saw stays for a while, to be brought back. (OP-202)
 */
export async function loseNothingUnseen(db: Kysely<never>): Promise<void> {
  await sql`
    alter table revisions
      drop constraint revisions_state_check,
      add constraint revisions_state_check check (state in ('staged', 'published', 'kept'))`.execute(db);
  await sql`alter table config_policies add column updated_by text, add column deleted_at timestamptz`.execute(db);
  await sql`
    alter table policy_assessments
      add column updated_at timestamptz not null default clock_timestamp(),
      add column updated_by text`.execute(db);
}
