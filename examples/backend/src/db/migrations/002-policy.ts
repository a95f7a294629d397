import { type Kysely, sql } from 'kysely';

/** Revisions and their sections; what is published cannot be changed by anyone. (DESIGN section 6, revisions) */
export async function createPolicy(db: Kysely<never>): Promise<void> {
  await sql`
    create table revisions (
      id text primary key,
      tenant_id uuid not null references tenants (id),
      state text not null check (state in ('staged', 'published')),
      created_at timestamptz not null default now(),
      created_by text not null,
      published_at timestamptz,
      published_by text,
      unique (tenant_id, id)
    )`.execute(db);
  await sql`create unique index one_staged_revision on revisions (tenant_id) where state = 'staged'`.execute(db);
  await sql`
    create table policy_heads (
      tenant_id uuid primary key references tenants (id),
      published_rev_id text not null references revisions (id),
      staged_rev_id text not null unique,
      state text not null check (state in ('staged', 'current')),
      updated_at text not null
    )`.execute(db);
  await sql`
    create table sections (
      tenant_id uuid not null,
      rev_id text not null,
      name text not null,
      body json not null,
      primary key (rev_id, name),
      foreign key (tenant_id, rev_id) references revisions (tenant_id, id)
    )`.execute(db);
  await keepPublishedRevisions(db);
}

async function keepPublishedRevisions(db: Kysely<never>): Promise<void> {
  await sql`
    create function refuse_published_revision() returns trigger language plpgsql as $$
    begin
      if old.state = 'published' then raise exception 'a published revision never changes'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger published_revisions_stay before update or delete on revisions
    for each row execute function refuse_published_revision()`.execute(db);
  await sql`
    create function refuse_published_section() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and exists (select 1 from revisions where id = old.rev_id and state = 'published')
        then raise exception 'a published revision never changes'; end if;
      if tg_op <> 'DELETE' and exists (select 1 from revisions where id = new.rev_id and state = 'published')
        then raise exception 'a published revision never changes'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger published_sections_stay before insert or update or delete on sections
    for each row execute function refuse_published_section()`.execute(db);
}
