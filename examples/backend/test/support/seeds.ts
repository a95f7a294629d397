import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { hashPassword } from '../../src/accounts/passwords.ts';
import type { migrations } from '../../src/db/migrate.ts';
import { createKeyring } from '../../src/secrets/keyring.ts';

/** Key of the secrets that the data of then holds. */
export const seedKey = Buffer.alloc(32, 33);
export const seedPassword = 'from-the-first-day';
export const seedTenant = '11111111-1111-4111-8111-111111111111';
export const seedUser = '22222222-2222-4222-8222-222222222222';
const otherUser = '33333333-3333-4333-8333-333333333333';

type Seed = (db: Kysely<never>) => Promise<unknown>;

const document = (mark: string) => JSON.stringify({ default: { block_page: { text: { block_heading: mark } } } });

/** The chain as the first version wrote it, whose table had the columns of now but one. */
async function firstAudit(db: Kysely<never>): Promise<void> {
  let previous = '0'.repeat(64);
  for (let seq = 1; seq <= 3; seq += 1) {
    const at = `2026-11-01T00:00:0${seq}.000Z`;
    const row = [
      seedTenant,
      seq,
      at,
      'chief',
      'policy.saved',
      'customization.web',
      '{"rev_id":"rev-3","changes":[],"more":0}',
    ] as const;
    const hash = createHash('sha256')
      .update(JSON.stringify([previous, ...row]))
      .digest('hex');
    await sql`
      insert into audit (tenant_id, seq, at, actor, action, subject, details, previous_hash, hash)
      values (${sql.join([...row, previous, hash])})`.execute(db);
    previous = hash;
  }
  await sql`insert into audit_heads (tenant_id, seq, hash) values (${seedTenant}, 3, ${previous})`.execute(db);
}

/**
 * What a service of that version would have kept in the tables that the step made, for the test of updates: each step is
 * followed by data, so that every later step meets rows. A step that makes no table needs none. (DESIGN section 6)
 */
export const seeds: Partial<Record<keyof typeof migrations, Seed>> = {
  '001-accounts': async (db) => {
    const roles = JSON.stringify({ read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] });
    const some = JSON.stringify({ read: ['customization:web'], write: [] });
    await sql`
      insert into tenants (id, slug, name, capabilities)
      values (${seedTenant}, 'first', 'First', '{"menlo_dlp":true}')`.execute(db);
    await sql`
      insert into users (id, tenant_id, uid, first_name, last_name, password_hash, roles) values
      (${seedUser}, ${seedTenant}, 'chief', 'Ann', 'Chief', ${await hashPassword(seedPassword)}, ${roles}),
      (${otherUser}, ${seedTenant}, 'some', 'Bob', 'Some', 'x', ${some})`.execute(db);
    await sql`
      insert into sessions (id_hash, user_id, tenant_id, xsrf_token, address, last_used_at, ends_at)
      values ('\\x01', ${seedUser}, ${seedTenant}, 'x', '127.0.0.1', now(), now() + interval '1 day')`.execute(db);
    await sql`insert into login_delays values ('address:192.0.2.1', 3, now(), now())`.execute(db);
    await sql`insert into settings values (${seedTenant}, 'portal_version', '{"portal_v2":true}')`.execute(db);
  },
  '002-policy': async (db) => {
    for (const [id, mark] of [
      ['rev-1', 'one'],
      ['rev-2', 'two'],
      ['rev-3', 'staged'],
    ] as const) {
      await sql`insert into revisions (id, tenant_id, state, created_by) values (${id}, ${seedTenant}, 'staged', 'chief')`.execute(
        db,
      );
      for (const [area, body] of [
        ['web', document(mark)],
        ['email', document('same')],
        ['dlp', document('same')],
      ]) {
        await sql`insert into sections values (${seedTenant}, ${id}, ${`customization.${area}`}, ${body})`.execute(db);
      }
      if (id === 'rev-3') continue;
      await sql`
        update revisions set state = 'published', published_at = now(), published_by = 'chief' where id = ${id}`.execute(
        db,
      );
    }
    await sql`
      insert into policy_heads
      values (${seedTenant}, 'rev-2', 'rev-3', 'staged', '2026-11-01T00:00:00.000001Z')`.execute(db);
  },
  '003-audit': firstAudit,
  '004-login-places': (db) => sql`insert into login_places (key) values ('hash@192.0.2.0/24')`.execute(db),
  '005-roles-and-tenants': async (db) => {
    await sql`
      insert into tenants (slug, name, capabilities) values ('second', 'Second', '{}')`.execute(db);
    await sql`
      insert into associations (primary_tenant_id, managed_tenant_id, status)
      select ${seedTenant}, id, 'active' from tenants where slug = 'second'`.execute(db);
    await sql`
      insert into contact_messages (tenant_id, sent_by, topic, message, diagnostics)
      values (${seedTenant}, 'chief', 'other', 'Hello', '{"a":1}')`.execute(db);
    await sql`
      insert into sign_in_requests (csrf_hash, browser_hash, return_url, ends_at)
      values ('\\x02', '\\x03', '/', now() + interval '1 hour')`.execute(db);
    await sql`insert into sign_in_hints (hint_hash, user_id) values ('\\x04', ${seedUser})`.execute(db);
  },
  '006-archetypes': async (db) => {
    const sealed = createKeyring([seedKey]).seal('Sesame', 'secret_key');
    await sql`
      insert into documents (tenant_id, name, body, updated_by)
      values (${seedTenant}, 'seed.document', ${JSON.stringify({ secret_key: sealed })}, 'chief'),
        (${seedTenant}, 'seed.clear', '{"secret_key":"Clear"}', 'chief')`.execute(db);
    await sql`
      insert into collections (tenant_id, kind, parent, id, body, updated_by)
      values (${seedTenant}, 'seed.kind', '', 'a', '{"name":"A"}', 'chief'),
        (${seedTenant}, 'seed.kind', '', 'b', '{"name":"B"}', 'chief')`.execute(db);
    await sql`
      insert into jobs (tenant_id, kind, input, status, created_by, ended_at)
      values (${seedTenant}, 'seed.job', '{}', 'finished', 'chief', now())`.execute(db);
  },
  '007-logs': async (db) => {
    await sql`
      create table log_events_2026_11
      (like log_events including defaults including constraints including indexes)`.execute(db);
    await sql`
      alter table log_events attach partition log_events_2026_11
      for values from ('2026-11-01T00:00:00Z') to ('2026-12-01T00:00:00Z')`.execute(db);
    await sql`
      insert into log_events (tenant_id, log_type, event_time, name, userid, domain, action, risk, event)
      select ${seedTenant}, 'web', '2026-11-02T00:00:00Z'::timestamptz + n * interval '1 minute', 'page_request',
        'ann', 'example.com', 'allow', 'low',
        jsonb_build_object('event_time', '2026-11-02T00:00:00', 'name', 'page_request', 'domain', 'example.com', 'n', n)
      from generate_series(1, 50) as n`.execute(db);
    await sql`
      insert into report_rollups values (${seedTenant}, 'seed', '2026-11-02T00:00:00Z', '{}', 1, 1)`.execute(db);
    await sql`
      insert into report_stale_hours (tenant_id, log_type, hour)
      values (${seedTenant}, 'web', '2026-11-02T00:00:00Z')`.execute(db);
    await sql`
      insert into api_tokens (tenant_id, name, token_hash, log_types, created_by)
      values (${seedTenant}, 'siem', '\\x05', '{web}', 'chief')`.execute(db);
  },
  '008-posture': async (db) => {
    await sql`
      insert into config_policies
        (tenant_id, name, created_by, file_name, file, kind, browser, platform, settings, skipped)
      values (${seedTenant}, 'Chrome', 'chief', 'a.json', '\\x7b7d', 'json', 'chrome', 'windows', '[]', '[]')`.execute(
      db,
    );
    await sql`
      insert into policy_assessments
        (tenant_id, policy_id, benchmark_id, results, counts, assessed_by, assessed_at, review_status)
      select tenant_id, id, 'cis', '[]', '{}', 'chief', now(), 'not_reviewed' from config_policies`.execute(db);
  },
  '008-session-keys': (db) =>
    sql`
      insert into session_keys (user_id, secret_hash, ends_at)
      values (${seedUser}, '\\x06', now() + interval '1 hour')`.execute(db),
  '010-secret-key': (db) => sql`insert into secret_key (key_id) values (${createKeyring([seedKey]).id})`.execute(db),
  '011-log-views': (db) =>
    sql`
      insert into log_views (tenant_id, user_id, log_type, id, name, name_key, query)
      values (${seedTenant}, ${seedUser}, 'web', 'v', 'Mine', 'mine', 'interval=7d')`.execute(db),
  '050-log-cases': async (db) => {
    await sql`
      insert into log_cases (tenant_id, user_id, id, name, name_key)
      values (${seedTenant}, ${seedUser}, 'c', 'Wave', 'wave')`.execute(db);
    await sql`
      insert into kept_events (tenant_id, user_id, log_type, event_id, note, cases)
      values (${seedTenant}, ${seedUser}, 'web', '1-1', 'Seen twice', '{c}')`.execute(db);
  },
  '051-log-monitors': async (db) => {
    await sql`
      insert into log_monitors (tenant_id, user_id, id, log_type, name, name_key, query, threshold, window_minutes, url,
        is_enabled, body)
      values (${seedTenant}, ${seedUser}, 'm', 'web', 'Blocks', 'blocks', '', 1, 15, 'https://alerts.example/', true, '{}')`.execute(
      db,
    );
    await sql`
      insert into log_monitor_firings (id, tenant_id, monitor_id, kind, count, starts_at, ends_at, message, delivery)
      values (gen_random_uuid(), ${seedTenant}, 'm', 'fired', 2, now(), now(), '{}', 'delivered')`.execute(db);
  },
  '052-log-sums': async (db) => {
    await sql`
      insert into log_sums (tenant_id, log_type, field, hours, start, key, action, count, value)
      values (${seedTenant}, 'web', 'domain', 1, '2026-11-02T00:00:00Z', '\\x01', 'allow', 1, 'example.com')`.execute(
      db,
    );
    await sql`
      insert into log_sum_marks (tenant_id, log_type, upto, shape) values (${seedTenant}, 'web', '700', 'seed')`.execute(
      db,
    );
  },
  '041-dashboard-layouts': (db) =>
    sql`
      insert into dashboard_layouts (tenant_id, user_id, tab, card_order, hidden)
      values (${seedTenant}, ${seedUser}, 'web', '[]', '["top_ua_type"]')`.execute(db),
  '013-no-write-unseen': (db) =>
    sql`
      insert into replaced_values (tenant_id, call, params, body, replaced_by)
      values (${seedTenant}, 'seed.call', '{}', '{"a":1}', 'chief')`.execute(db),
  '014-role-editors-and-token-makers': (db) =>
    sql`
      insert into role_editors (rev_id, role_id, user_id)
      select 'rev-3', id, ${seedUser} from roles where tenant_id = ${seedTenant} limit 1`.execute(db),
  '022-entry-saves': async (db) => {
    await sql`
      insert into entry_saves (tenant_id, rev_id, name, entry, saved_by)
      values (${seedTenant}, 'rev-3', 'customization.web', 'web.blockPage.heading', 'chief')`.execute(db);
    await sql`
      insert into discards (tenant_id, rev_id, name, forms_hash, entry)
      values (${seedTenant}, 'rev-3', 'rules.web', decode(repeat('ab', 32), 'hex'), 'old-rule')`.execute(db);
  },
  '023-personal-tokens': async (db) => {
    await sql`
      insert into personal_tokens (user_id, name, token_hash, read, write, expires_at)
      values (${seedUser}, 'CI', '\\x07', '["logs:web"]', '[]', now() + interval '1 day')`.execute(db);
    await sql`
      insert into fresh_proofs (proof_hash, session_hash, call, ends_at)
      select '\\x08', id_hash, 'auth.tokens.create', now() + interval '1 minute' from sessions limit 1`.execute(db);
  },
  '024-people': (db) =>
    sql`
      insert into invitations (user_id, token_hash, created_by, ends_at)
      values (${otherUser}, '\\x09', 'chief', now() + interval '72 hours')`.execute(db),
  '024-second-factors': async (db) => {
    const body = JSON.stringify({ secret_key: createKeyring([seedKey]).seal('EXAMPLE', 'secret_key') });
    await sql`
      insert into factors (user_id, kind, name, body, confirmed_at)
      values (${otherUser}, 'totp', 'Code app', ${body}, now())`.execute(db);
    await sql`insert into recovery_codes (user_id, code_hash) values (${otherUser}, '\\x09')`.execute(db);
    await sql`
      insert into sign_in_steps (challenge_hash, user_id, proven, ends_at)
      values ('\\x0a', ${otherUser}, '{pwd}', now() + interval '1 minute')`.execute(db);
  },
  '037-passkeys': async (db) => {
    await sql`
      insert into passkey_challenges (challenge_hash, purpose, bound_to, user_id, ends_at)
      values ('\\x0c', 'step', '\\x0a', ${otherUser}, now() + interval '5 minutes')`.execute(db);
  },
  '044-directories': async (db) => {
    const group = '44444444-4444-4444-8444-444444444444';
    await sql`
      insert into directory_users (user_id, tenant_id, external_id, emails)
      values (${otherUser}, ${seedTenant}, 'some-id', '[]')`.execute(db);
    await sql`
      insert into directory_groups (id, tenant_id, display_name) values (${group}, ${seedTenant}, 'Helpdesk')`.execute(
      db,
    );
    await sql`
      insert into directory_group_members (group_id, user_id, maker_id)
      values (${group}, ${otherUser}, ${seedUser})`.execute(db);
    await sql`
      insert into directory_roles (user_id, role_id) select ${otherUser}::uuid, min(id::text)::uuid
      from roles`.execute(db);
  },
  '031-sign-in-providers': async (db) => {
    await sql`
      insert into provider_requests (state_hash, browser_hash, tenant_id, provider_id, return_url, ends_at)
      values ('\\x0a', '\\x0b', ${seedTenant}, 'contoso', '/', now() + interval '10 minutes')`.execute(db);
    await sql`
      insert into user_identities (tenant_id, provider_id, issuer, subject, user_id)
      values (${seedTenant}, 'contoso', 'https://id.example', 'some', ${otherUser})`.execute(db);
  },
};
