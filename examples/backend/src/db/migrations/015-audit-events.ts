import { type Kysely, sql } from 'kysely';

/**
 * How far each trail is told in the audit log, and when its last row was written. The end of a trail only moves on, and
 * what was told stays until its month is dropped. Rows from before are told after the migrations. (DESIGN section 6)
 */
export async function createAuditEvents(db: Kysely<never>): Promise<void> {
  await sql`
    alter table audit_heads
      add column told_seq bigint not null default 0,
      add column at text not null default ''`.execute(db);
  await sql`
    create function refuse_audit_cut() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.tenant_id = old.tenant_id and new.told_seq between old.told_seq and new.seq
        and (new.seq = old.seq + 1 or (new.seq = old.seq and new.hash = old.hash)) then return new; end if;
      raise exception 'the end of an audit trail only moves on';
    end $$`.execute(db);
  await sql`
    create trigger audit_heads_move_on before update or delete on audit_heads
    for each row execute function refuse_audit_cut()`.execute(db);
  await sql`
    create trigger audit_heads_stay before truncate on audit_heads
    for each statement execute function refuse_audit_cut()`.execute(db);
  await sql`
    create trigger audit_events_stay before update or delete on log_events
    for each row when (old.log_type = 'audit') execute function refuse_audit_change()`.execute(db);
}
