import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInRoles } from '../src/accounts/roles.ts';
import { tellTrails } from '../src/audit/tell.ts';
import type { Database } from '../src/db/connect.ts';
import { connect } from '../src/db/connect.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import { createAccounts } from '../src/db/migrations/001-accounts.ts';
import { createPolicy } from '../src/db/migrations/002-policy.ts';
import { createAudit } from '../src/db/migrations/003-audit.ts';
import { createLoginPlaces } from '../src/db/migrations/004-login-places.ts';
import { createRolesAndTenants } from '../src/db/migrations/005-roles-and-tenants.ts';
import { grantedLists, mergedLists } from '../src/sessions/granted-roles.ts';
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

describe('a column that another backend drops while the schema is looked up (DESIGN section 6)', () => {
  it.each([
    ['goes on at the second time', 1, 2],
    ['says so where it is the step that lacks it', 9, 3],
  ])('%s', async (_, failing, times) => {
    const own = await createDatabase();
    const then = connect(own.url, () => {}, { connections: 2 });
    let tries = 0;
    const up = async (trx: Kysely<never>) => {
      tries += 1;
      await sql`create table odd (id int)`.execute(trx);
      if (tries <= failing) await sql`select gone from odd`.execute(trx);
    };
    try {
      const done = await migrate(then as unknown as Kysely<never>, { steps: { '001-odd': { up } } }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      expect([done, tries]).toEqual([failing < times ? 'done' : '42703', times]);
    } finally {
      await then.destroy();
      await own.drop();
    }
  });
});

/** A database as the release before the migrations of that number left it. */
async function before(number: string, work: (db: Database) => Promise<void>): Promise<void> {
  const own = await createDatabase();
  const then = connect(own.url, () => {}, { connections: 2 });
  try {
    const steps = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number));
    await migrate(then as unknown as Kysely<never>, { steps });
    await work(then);
  } finally {
    await then.destroy();
    await own.drop();
  }
}

/** Rows as earlier versions wrote them: some tell what was and what is, each in its way. */
const formerRows = [
  ['2024-02-29T23:59:59.999Z', 'system', 'tenant.created', 'one', {}],
  ['2024-03-01T00:00:00.000Z', 'ada', 'session.started', 'session', { address: '192.0.2.7' }],
  [
    '2026-01-02T03:04:05.678Z',
    'ada',
    'policy.saved',
    'customization.web',
    { rev_id: 'r1', changes: [{ path: 'a.b', before: 'x', after: null }], more: 2 },
  ],
  [
    '2026-01-02T03:04:05.678Z',
    'ada',
    'tenant.capability',
    'dlp',
    { tid: 't', details: { before: false, after: true } },
  ],
] as const;

describe('the audit log of a database from before it (DESIGN section 6)', () => {
  it('[INC-010] tells every row that is there, once, and goes on after it', async () => {
    await before('015', async (then) => {
      for (const slug of ['one', 'two']) {
        const { rows } = await sql<{ id: string }>`
          insert into tenants (slug, name, capabilities) values (${slug}, ${slug}, '{}') returning id`.execute(then);
        const id = rows[0]?.id;
        for (const [at, row] of formerRows.entries()) {
          const [time, actor, action, subject, details] = row;
          await sql`
            insert into audit (tenant_id, seq, at, actor, action, subject, details, previous_hash, hash) values (
              ${id}, ${at + 1}, ${time}, ${actor}, ${action}, ${subject}, ${JSON.stringify(details)}, '', ${`h${at + 1}`})`.execute(
            then,
          );
        }
        await sql`insert into audit_heads values (${id}, ${formerRows.length}, 'h4')`.execute(then);
      }
      const start = () => migrate(then as unknown as Kysely<never>).then(() => tellTrails(then));
      await Promise.all([start(), start()]);
      await start();
      const { rows: told } = await sql<{ slug: string; head: string; event: Record<string, unknown> }>`
        select slug, event ->> 'audit_head' as head, event from log_events join tenants on tenants.id = tenant_id
        where log_type = 'audit' order by slug, event_time, log_events.id`.execute(then);
      const heads = ['1:h1', '2:h2', '3:h3', '4:h4'];
      expect(told.map(({ slug, head }) => [slug, head])).toEqual([
        ...heads.map((head) => ['one', head]),
        ...heads.map((head) => ['two', head]),
      ]);
      expect(told.slice(1, 4).map(({ event }) => event)).toMatchObject([
        {
          event_time: '2024-03-01T00:00:00.000000',
          uid: 'ada',
          sub_event_type: 'login',
          details: 'Signed in from 192.0.2.7',
          address: '192.0.2.7',
          additional_info: 'address: 192.0.2.7',
        },
        {
          rev_id: 'r1',
          field: ['a.b'],
          old_value: ['x'],
          new_value: ['NA'],
          details: expect.stringMatching(/; 2 more changes$/),
        },
        { field: ['value'], old_value: ['false'], new_value: ['true'], additional_info: 'tid: t' },
      ]);
    });
  });
});
