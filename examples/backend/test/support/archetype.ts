import type { Caller } from '../../src/calls/call.ts';
import type { Database } from '../../src/db/connect.ts';
import { connect } from '../../src/db/connect.ts';
import type { Services } from '../../src/services/services.ts';
import { createTenant } from '../../src/tenants/create.ts';
import { demoCapabilities } from '../../src/tenants/demo.ts';
import { createDatabase } from './database.ts';

export interface ArchetypeBench {
  db: Database;
  /** Address of the database. */
  url: string;
  services: Services;
  /** Signed-in callers of two tenants. */
  alpha: Caller;
  beta: Caller;
  /** Actions and subjects of a caller's audit rows, oldest first. */
  audit(caller: Caller): Promise<{ action: string; subject: string; details: string }[]>;
  stop(): Promise<void>;
}

/** A database with two tenants, for what lies behind the calls: no server, no session. */
export async function archetypeBench(): Promise<ArchetypeBench> {
  const database = await createDatabase('migrated');
  const db = connect(database.url, () => {});
  const caller = async (slug: string): Promise<Caller> => {
    const id = await db
      .transaction()
      .execute((trx) => createTenant(trx, { slug, name: slug, capabilities: demoCapabilities }));
    return { session: { tenant: { id }, user: { uid: `${slug}-admin` } } } as unknown as Caller;
  };
  return {
    db,
    url: database.url,
    services: { db } as Services,
    alpha: await caller('alpha'),
    beta: await caller('beta'),
    audit: ({ session }) =>
      db
        .selectFrom('audit')
        .select(['action', 'subject', 'details'])
        .where('tenant_id', '=', session.tenant.id)
        .where('action', 'not like', 'tenant%')
        .orderBy('seq')
        .execute(),
    async stop() {
      await db.destroy();
      await database.drop();
    },
  };
}
