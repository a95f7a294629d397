import { type Kysely, sql } from 'kysely';

/**
 * Sums of the fields that a log is broken down by, of each hour and each UTC day. A mark says which events are in the sums of
 * a log: those whose transaction is before `upto`, and of those without one (they came with a backup) the ones before
 * `nulls_until`. Transactions mean nothing in another cluster, so that a restored mark has none, and its sums are made anew.
 * What lies before the floor is in no sum: retention raises it before it takes a month out. (decision 054)
 */
export async function createLogSums(db: Kysely<never>): Promise<void> {
  await sql`
    create table log_sums (
      tenant_id uuid not null,
      log_type text not null,
      field text not null,
      hours smallint not null,
      start timestamptz not null,
      key bytea not null,
      action text not null,
      count bigint not null,
      value text not null,
      primary key (tenant_id, log_type, field, hours, start, key, action)
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create table log_sum_marks (
      tenant_id uuid not null,
      log_type text not null,
      upto xid8,
      nulls_until timestamptz not null default '-infinity',
      shape text not null default '',
      primary key (tenant_id, log_type)
    )`.execute(db);
  await sql`create table log_sum_floor (since timestamptz not null)`.execute(db);
  await sql`insert into log_sum_floor (since) values ('1970-01-01T00:00:00Z')`.execute(db);
}
