import { type Kysely, sql } from 'kysely';

/**
 * Sign-ins on their way through a provider of identities, and whom it signed in before. (OP-210)
 */
export async function createSignInProviders(db: Kysely<never>): Promise<void> {
  await sql`
    create table provider_requests (
      state_hash bytea primary key,
      browser_hash bytea not null,
      tenant_id uuid not null references tenants (id) on delete cascade,
      provider_id text not null,
      return_url text not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`
    create table user_identities (
      tenant_id uuid not null references tenants (id) on delete cascade,
      provider_id text not null,
      issuer text not null,
      subject text not null,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default clock_timestamp(),
      last_sign_in_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, provider_id, issuer, subject)
    )`.execute(db);
  await sql`create index user_identities_of on user_identities (user_id)`.execute(db);
}
