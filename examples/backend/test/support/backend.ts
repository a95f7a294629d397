import { hashSync } from '@node-rs/argon2';
import type { Transaction } from 'kysely';
import type { BackendOptions } from '../../src/backend.ts';
import { runBackend } from '../../src/backend.ts';
import type { StoredRoles } from '../../src/db/account-tables.ts';
import type { Database } from '../../src/db/connect.ts';
import type { Tables } from '../../src/db/tables.ts';
import { createTenant, createUser } from '../../src/tenants/create.ts';
import { demoCapabilities } from '../../src/tenants/demo.ts';
import { createDatabase } from './database.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface TestBackend {
  /** For example `http://127.0.0.1:41234`. */
  url: string;
  /** Administrator of the tenant `demo` with every right. */
  admin: Credentials;
  db: Database;
  /** For a second backend on the same database. */
  databaseUrl: string;
  /**
   * Adds a user to the tenant `demo`, or to the given one: with built-in roles by name, or with lists that become a
   * role of their own; an administrator unless given.
   */
  addUser(user: { username: string; roles?: StoredRoles | string[]; tenantId?: string }): Promise<Credentials>;
  /** Id of a user. */
  idOf(username: string): Promise<string>;
  addTenant(slug: string, capabilities?: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

/** Password of every user of the tests. */
const password = 'correct-horse-battery';
const admin: Credentials = { username: 'admin', password };
/**
 * The password as the least work hashes it. How much work it was is written in the hash, so the service checks it as any
 * other; thousands of sign-ins would take minutes otherwise: a quick one takes a quarter of the work of another. (measured)
 */
const quickHash = hashSync(password, { memoryCost: 8, timeCost: 1 });

/**
 * Starts the backend inside the test process on a free port. Without `databaseUrl` it gets an empty database, which
 * `stop` drops again; the global setup of the project has started the server.
 */
export async function startBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const own = options.databaseUrl === undefined ? await createDatabase('migrated') : undefined;
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const backend = await runBackend({
    host: '127.0.0.1',
    port: 0,
    deployment: { deployment: 'dev', mode: null },
    logLevel: 'silent',
    lateMails: null,
    monitors: null, // what is counted by itself must not fall between two looks at the state
    signInsPerMinute: 10_000, // a file may sign in as often as it likes
    secretKeys: { keys: [Buffer.alloc(32, 1)] }, // the same for every process of a test
    firstAdmin: { user: admin.username, password },
    ...options,
    databaseUrl,
  });
  const { db } = backend;
  const setQuickHash = (id: string) =>
    db.updateTable('users').set({ password_hash: quickHash }).where('id', '=', id).execute();
  const demoTenantId = async () =>
    (await db.selectFrom('tenants').select('id').where('slug', '=', 'demo').executeTakeFirstOrThrow()).id;
  const idOf = async (username: string) =>
    (await db.selectFrom('users').select('id').where('uid', '=', username).executeTakeFirstOrThrow()).id;
  if (own !== undefined) await setQuickHash(await idOf(admin.username)); // a database of the test may hold another password
  return {
    url: backend.url,
    admin,
    db,
    databaseUrl,
    async addUser({ username, roles = ['Administrator'], tenantId }) {
      const tenant = tenantId ?? (await demoTenantId());
      const id = await db.transaction().execute(async (trx) => {
        const names = Array.isArray(roles) ? roles : [`Role of ${username}`];
        if (!Array.isArray(roles)) await createRole(trx, tenant, `Role of ${username}`, roles);
        const user = { tenantId: tenant, uid: username, firstName: 'Test', lastName: 'User', roles: names };
        return createUser(trx, { ...user, password: null });
      });
      await setQuickHash(id);
      return { username, password };
    },
    idOf,
    addTenant: (slug, capabilities = demoCapabilities) =>
      db.transaction().execute((trx) => createTenant(trx, { slug, name: `Tenant ${slug}`, capabilities })),
    async stop() {
      await backend.stop();
      await own?.drop();
    },
  };
}

async function createRole(trx: Transaction<Tables>, tenantId: string, name: string, lists: StoredRoles): Promise<void> {
  const [read, write] = [JSON.stringify(lists.read), JSON.stringify(lists.write)];
  await trx.insertInto('roles').values({ tenant_id: tenantId, name, read, write }).execute();
}
