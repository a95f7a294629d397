import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The order in which transactions lock rows, so that no two wait for each other. One that locks rows of several of these
 * tables begins with the one that stands first here; of one table, rows are locked in the order of their keys. What each
 * transaction locks: docs/lock-order.md. (DESIGN section 6)
 */
export const lockOrder = [
  'jobs',
  'policy_heads',
  'revisions',
  'role_editors',
  'sections',
  'section_bodies',
  'tenants',
  'directory_groups',
  'directory_group_members',
  'users',
  'roles',
  'user_roles',
  'directory_roles',
  'invitations',
  'user_identities',
  'directory_users',
  'associations',
  'documents',
  'collections',
  'settings',
  'config_policies',
  'policy_assessments',
  'api_tokens',
  'personal_tokens',
  'factors',
  'recovery_codes',
  'log_views',
  'log_cases',
  'kept_events',
  'log_monitors',
  'log_monitor_firings',
  'dashboard_layouts',
  'sessions',
  'fresh_proofs',
  'session_keys',
  'sign_in_requests',
  'sign_in_steps',
  'passkey_challenges',
  'provider_requests',
  'login_delays',
  'replaced_values',
  'audit_heads',
] as const satisfies readonly (keyof Tables)[];

/**
 * Keeps others from changing tenants, their users and their roles until the transaction ends. Rows that only name the
 * tenant may be added meanwhile: each does so, audit rows among them, and would wait for `for update`. (docs/lock-order.md)
 */
export async function lockTenants(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', ({ fn, val }) => fn.any(val([...new Set(ids)])))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
