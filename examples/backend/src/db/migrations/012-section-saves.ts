import { type Kysely, sql } from 'kysely';

/**
 * Who saved which section of a revision, for the publish review; apart from the sections, since a section that was taken
 * out has a last save as well. What is staged at the update is filled in from the trail. (OP-200)
 */
export async function createSectionSaves(db: Kysely<never>): Promise<void> {
  await sql`
    create table section_saves (
      tenant_id uuid not null,
      rev_id text not null,
      name text not null,
      saved_by text not null,
      saved_at timestamptz not null default clock_timestamp(),
      primary key (rev_id, name, saved_by),
      foreign key (tenant_id, rev_id) references revisions (tenant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    insert into section_saves (tenant_id, rev_id, name, saved_by, saved_at)
    select audit.tenant_id, heads.staged_rev_id, audit.subject, audit.actor, max(audit.at::timestamptz)
    from policy_heads heads
    join audit on audit.tenant_id = heads.tenant_id and audit.action = 'policy.saved'
      and audit.details::json ->> 'rev_id' = heads.staged_rev_id
    where heads.state = 'staged'
    group by audit.tenant_id, heads.staged_rev_id, audit.subject, audit.actor`.execute(db);
}
