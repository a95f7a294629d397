import type { ProviderUseWire } from '@portico/core/api';
import { sql } from 'kysely';
import { isAdministrator } from '../accounts/administrators.ts';
import { readDocument } from '../archetypes/document.ts';
import type { Caller } from '../calls/call.ts';
import type { Database } from '../db/connect.ts';
import { authSettings } from '../identity/offered.ts';
import { endOfMetadata } from './expiring.ts';

/** Administrators that are told by name. Chosen here. */
const mostNamed = 3;

/**
 * Who signs in by which provider, and by a password here. (UI.md 4.15)
 * @param callbackOf - the address that a provider sends browsers back to; null while it is not known.
 */
export async function readProviderUse(
  db: Database,
  { session: { tenant } }: Caller,
  callbackOf: (provider: { id: string }) => string | null,
): Promise<ProviderUseWire> {
  const [{ identity_providers }, counted, local, administrators] = await Promise.all([
    readDocument(db, tenant.id, authSettings),
    db
      .selectFrom('user_identities')
      .select(['provider_id', sql<string>`count(distinct user_id)`.as('users')])
      .select(({ fn }) => fn.max('last_sign_in_at').as('last'))
      .where('tenant_id', '=', tenant.id)
      .groupBy('provider_id')
      .execute(),
    localUsers(db, tenant.id)
      .select(({ fn }) => fn.countAll<string>().as('users'))
      .executeTakeFirstOrThrow(),
    localUsers(db, tenant.id)
      .select(['uid', 'first_name', 'last_name'])
      .where(isAdministrator(tenant.capabilities))
      .orderBy(sql`lower(uid)`)
      .execute(),
  ]);
  const found = new Map(counted.map((row) => [row.provider_id, row]));
  return {
    providers: identity_providers.flatMap(({ id, metadata }) => {
      if (id === undefined) return [];
      const { users = 0, last = null } = found.get(id) ?? {};
      return {
        id,
        users: Number(users),
        last_sign_in_at: last?.toISOString() ?? null,
        ends_at: endOfMetadata(metadata)?.toISOString() ?? null,
        callback: callbackOf({ id }),
      };
    }),
    local: {
      users: Number(local.users),
      administrators: administrators.slice(0, mostNamed).map(nameOf),
      administrators_total: administrators.length,
    },
  };
}

function localUsers(db: Database, tenantId: string) {
  return db
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .where('password_hash', 'is not', null);
}

function nameOf({ uid, first_name, last_name }: { uid: string; first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim() || uid;
}
