import { type Kysely, sql } from 'kysely';

/** The audit trail: rows are added, never changed or removed. (DESIGN section 6, audit) */
export async function createAudit(db: Kysely<never>): Promise<void> {
  await sql`
    create table audit (
      tenant_id uuid not null references tenants (id),
      seq bigint not null,
      at text not null,
      actor text not null,
      action text not null,
      subject text not null,
      details text not null,
      previous_hash text not null,
      hash text not null,
      primary key (tenant_id, seq)
    )`.execute(db);
  await sql`
    create table audit_heads (
      tenant_id uuid primary key references tenants (id),
      seq bigint not null,
      hash text not null
    )`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'audit rows are never changed or removed'; end $$`.execute(db);
  await sql`
    create trigger audit_rows_stay before update or delete on audit
    for each row execute function refuse_audit_change()`.execute(db);
  await sql`
    create trigger audit_table_stays before truncate on audit
    for each statement execute function refuse_audit_change()`.execute(db);
}
