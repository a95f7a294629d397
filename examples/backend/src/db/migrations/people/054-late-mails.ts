import { type Kysely, sql } from 'kysely';

/**
 * What became of mailing a link, so that whoever starts the service again after it was killed knows which mails are still to
 * go, from when on another process takes them up, and how often one did, and the list of users which did not go. Links from
 * before are not mailed again. (decision 056)
 */
export async function keepWhatWasMailed(db: Kysely<never>): Promise<void> {
  await sql`
    alter table invitations
    add column mail text check (mail in ('waiting', 'sent', 'failed')),
    add column mail_at timestamptz,
    add column mail_tries integer not null default 0`.execute(db);
  await sql`create index invitations_waiting on invitations (mail_at) where mail = 'waiting'`.execute(db);
}
