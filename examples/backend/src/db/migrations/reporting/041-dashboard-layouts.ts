import { type Kysely, sql } from 'kysely';

/** How each user has arranged the cards of the dashboard; the rows go with their user. (issue 16, decision 041) */
export async function createDashboardLayouts(db: Kysely<never>): Promise<void> {
  await sql`
    create table dashboard_layouts (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null references users (id) on delete cascade,
      tab text not null,
      card_order json not null,
      hidden json not null,
      updated_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, tab)
    )`.execute(db);
}
