import { type Kysely, sql } from 'kysely';

/**
 * Roles instead of lists kept with each user, associations between tenants, messages to the operator, and what a cloud
 * sign-in remembers between its steps. (spec 2 sections 1 and 6, DESIGN section 6)
 */
export async function createRolesAndTenants(db: Kysely<never>): Promise<void> {
  await createRoles(db);
  await moveRolesOfUsers(db);
  await sql`alter table users alter column password_hash drop not null`.execute(db);
  await sql`alter table users add column mfa_enabled boolean not null default false`.execute(db);
  await sql`
    create table associations (
      id uuid primary key default gen_random_uuid(),
      primary_tenant_id uuid not null references tenants (id),
      managed_tenant_id uuid not null references tenants (id),
      status text not null check (status in ('pending', 'active')),
      created_at timestamptz not null default now(),
      approved_at timestamptz,
      approved_by text,
      unique (primary_tenant_id, managed_tenant_id),
      check (primary_tenant_id <> managed_tenant_id)
    )`.execute(db);
  await sql`create index associations_by_managed on associations (managed_tenant_id)`.execute(db);
  await sql`
    create table contact_messages (
      id uuid primary key default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      sent_by text not null,
      topic text not null,
      message text not null,
      diagnostics json,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index contact_messages_by_tenant on contact_messages (tenant_id, created_at)`.execute(db);
  await createIdentity(db);
}

async function createRoles(db: Kysely<never>): Promise<void> {
  await sql`
    create table roles (
      id uuid primary key default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null,
      built_in boolean not null default false,
      read json not null,
      write json not null,
      unique (tenant_id, id)
    )`.execute(db);
  await sql`create unique index roles_by_name on roles (tenant_id, lower(name))`.execute(db);
  await sql`alter table users add constraint users_of_tenant unique (tenant_id, id)`.execute(db);
  // The tenant is part of both keys, so nobody can hold a role of another tenant.
  await sql`
    create table user_roles (
      tenant_id uuid not null,
      user_id uuid not null,
      role_id uuid not null,
      primary key (user_id, role_id),
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
      foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index user_roles_by_role on user_roles (role_id)`.execute(db);
}

/** As they are seeded at this version; later ones change in migrations of their own. */
const builtIn = [
  ['Administrator', ['*:*', '*:*:*'], ['*:*', '*:*:*']],
  ['Policy editor', policies('dashboard:*', 'logs:*'), policies()],
  ['Customization editor', ['customization:*', 'dashboard:*'], ['customization:*']],
  ['Log viewer', ['logs:*', 'dashboard:*'], []],
  ['Read-only', ['*:*'], []],
] as const;

function policies(...more: string[]): string[] {
  const areas = ['web_policy', 'email_policy', 'dlp_policy', 'casb_policy', 'egress_policy', 'content_inspection'];
  return [...areas.map((area) => `${area}:*`), ...more];
}

/** Users with every right become administrators; any other list becomes a role of its own, so that no right changes. */
async function moveRolesOfUsers(db: Kysely<never>): Promise<void> {
  for (const [name, read, write] of builtIn) {
    await sql`
      insert into roles (tenant_id, name, built_in, read, write)
      select id, ${name}, true, ${JSON.stringify(read)}, ${JSON.stringify(write)} from tenants`.execute(db);
  }
  const isFull = sql`users.roles::jsonb = '{"read":["*:*","*:*:*"],"write":["*:*","*:*:*"]}'`;
  await sql`
    insert into roles (tenant_id, name, read, write)
    select tenant_id, 'Role of ' || uid, roles -> 'read', roles -> 'write' from users where not (${isFull})`.execute(
    db,
  );
  await sql`
    insert into user_roles (tenant_id, user_id, role_id)
    select users.tenant_id, users.id, held.id from users join roles as held on held.tenant_id = users.tenant_id
      and held.name = case when ${isFull} then 'Administrator' else 'Role of ' || users.uid end`.execute(db);
  await sql`alter table users drop column roles`.execute(db);
  await sql`update users set show_change_password = true`.execute(db);
}

async function createIdentity(db: Kysely<never>): Promise<void> {
  await sql`
    create table sign_in_requests (
      csrf_hash bytea primary key,
      browser_hash bytea not null,
      return_url text not null,
      form_hash bytea unique,
      code_hash bytea unique,
      user_id uuid references users (id) on delete cascade,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_requests_by_browser on sign_in_requests (browser_hash)`.execute(db);
  await sql`create index sign_in_requests_by_end on sign_in_requests (ends_at)`.execute(db);
  await sql`
    create table sign_in_hints (
      hint_hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now()
    )`.execute(db);
}
