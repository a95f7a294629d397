import type { DeploymentInfo } from '@portico/core/shared';
import { deployments } from '@portico/core/shared';
import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { randomPassword } from '../accounts/passwords.ts';
import type { Database } from '../db/connect.ts';
import { writeSetting } from '../db/settings.ts';
import { createTenant, createUser } from './create.ts';
import { demoDays, demoTenant, seedDemo } from './demo.ts';
import { demoRules } from './demo-rules.ts';

/** The administrator that a first start created. (DESIGN section 6) */
export interface FirstAdmin {
  uid: string;
  /** Undefined when it came from the environment and needs not be told. */
  password: string | undefined;
}

/** What a first start creates. (DESIGN section 6) */
export interface FirstStart {
  user: string | undefined;
  password: string | undefined;
  /** Users, other tenants and associations to look at. */
  demo: boolean;
  deployment: DeploymentInfo;
}

/** Any number; backends that start together on one database agree on it. */
const firstStartLock = 4_600_001;

/**
 * On an empty database creates the demo tenant and its administrator, once, however many backends start together.
 * (DESIGN section 6)
 * @returns null on every later start.
 */
export async function firstStart(db: Database, given: FirstStart): Promise<FirstAdmin | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${firstStartLock})`.execute(trx);
    const anyone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (anyone !== undefined) return null;
    const tenantId = await createTenant(trx, {
      ...demoTenant,
      // What decided about the oldest of the sample events was in force by then.
      ...(given.demo && { sections: demoRules, publishedAt: subDays(new Date(), demoDays) }),
    });
    await trx.updateTable('tenants').set({ operator: true }).where('id', '=', tenantId).execute();
    const uid = given.user ?? 'admin';
    const password = given.password ?? randomPassword();
    await createUser(trx, {
      tenantId,
      uid,
      firstName: 'Portico',
      lastName: 'Administrator',
      password,
      mustChangePassword: given.password === undefined, // it is printed
      roles: ['Administrator'],
    });
    if (given.demo) {
      await seedDemo(trx, tenantId);
      // An appliance as it comes from an update: its portal switches over and welcomes. (spec 2 section 4)
      const isOnPrem = given.deployment.deployment === deployments.onPrem;
      if (isOnPrem) await writeSetting(trx, tenantId, 'portal_version', { portal_v2: false });
    }
    return { uid, password: given.password === undefined ? password : undefined };
  });
}
