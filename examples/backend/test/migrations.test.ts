import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRoles, grantedLists, mergedLists } from '../src/accounts/roles.ts';
import type { Database } from '../src/db/connect.ts';
import { connect } from '../src/db/connect.ts';
import { createAccounts } from '../src/db/migrations/001-accounts.ts';
import { createPolicy } from '../src/db/migrations/002-policy.ts';
import { createAudit } from '../src/db/migrations/003-audit.ts';
import { createLoginPlaces } from '../src/db/migrations/004-login-places.ts';
import { createRolesAndTenants } from '../src/db/migrations/005-roles-and-tenants.ts';
import type { TestDatabase } from './support/database.ts';
import { createDatabase } from './support/database.ts';

const full = { read: ['*:*', '*:*:*'], write: ['*:*', '*:*:*'] };
const partial = { read: ['customization:web'], write: [] };

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createDatabase();
  db = connect(database.url, () => {}, { connections: 2 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A database as the version before left it: lists of rights with each user. */
async function older(): Promise<Kysely<never>> {
  const before = db as unknown as Kysely<never>;
  for (const step of [createAccounts, createPolicy, createAudit, createLoginPlaces]) await step(before);
  for (const slug of ['one', 'two']) {
    await sql`insert into tenants (slug, name, capabilities) values (${slug}, ${slug}, '{}')`.execute(db);
    for (const [uid, roles] of [
      [`${slug}-admin`, full],
      [`${slug}-some`, partial],
    ] as const) {
      await sql`
        insert into users (tenant_id, uid, first_name, last_name, password_hash, roles)
        select id, ${uid}, '', '', 'x', ${JSON.stringify(roles)} from tenants where slug = ${slug}`.execute(db);
    }
  }
  return before;
}

describe('an update of a database (DESIGN section 6)', () => {
  it('gives each tenant the built-in roles and changes nobody’s rights', async () => {
    await createRolesAndTenants(await older());
    const users = await db.selectFrom('users').select('uid').select(grantedLists.as('lists')).orderBy('uid').execute();
    expect(users.map(({ uid, lists }) => [uid, mergedLists(lists)])).toEqual([
      ['one-admin', full],
      ['one-some', partial],
      ['two-admin', full],
      ['two-some', partial],
    ]);
    const held = await db
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .select(['users.uid', 'roles.name'])
      .where('users.uid', 'like', 'one-%')
      .orderBy('users.uid')
      .execute();
    expect(held).toEqual([
      { uid: 'one-admin', name: 'Administrator' },
      { uid: 'one-some', name: 'Role of one-some' },
    ]);
    const seeded = await db
      .selectFrom('roles')
      .select(['name', 'read', 'write'])
      .where('built_in', '=', true)
      .orderBy('tenant_id')
      .execute();
    const sorted = (roles: readonly { name: string }[]) => roles.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(sorted(seeded.slice(0, builtInRoles.length))).toEqual(sorted(builtInRoles)); // as for a new tenant
    expect(seeded).toHaveLength(2 * builtInRoles.length);
  });
});
