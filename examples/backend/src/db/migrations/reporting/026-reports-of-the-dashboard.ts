import { type Kysely, sql } from 'kysely';

/**
 * Hours that were summed up have no sums of the reports that came with the dashboard, and counted a value that a list has
 * twice as two: they are summed up anew. (decision 026)
 */
export async function sumUpAnew(db: Kysely<never>): Promise<void> {
  await sql`
    insert into report_stale_hours (tenant_id, log_type, hour)
    select distinct tenant_id, case when report like 'top_heat%' or report like 'lure%' then 'isoc' else 'web' end, hour
    from report_rollups
    where report in ('top_domains', 'top_heat_domains')
    on conflict do nothing`.execute(db);
}
