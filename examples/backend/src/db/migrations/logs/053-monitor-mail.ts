import { type Kysely, sql } from 'kysely';

/**
 * Monitors tell by mail too: to whom, and of each firing by which way it is told, since each way is tried by itself. A monitor
 * that tells by mail alone has no address of a receiver. (issue 17, decisions 051 and 056)
 */
export async function tellMonitorsByMail(db: Kysely<never>): Promise<void> {
  await sql`alter table log_monitors add column mail_to json not null default '[]'`.execute(db);
  await sql`
    alter table log_monitor_firings
    add column told_by text not null default 'webhook' check (told_by in ('webhook', 'mail'))`.execute(db);
}
