import type { Database } from '../db/connect.ts';
import type { LogStore } from '../events/store.ts';
import { microsInDay } from '../events/time.ts';
import type { NewEvent } from '../events/types.ts';
import { appendAll } from '../logs/append-all.ts';
import { demoTenant } from '../tenants/demo.ts';
import { generateEvents, generateHealth } from './generate.ts';

/** Events that a first start fills in. (DESIGN section 6, demo data) */
const demoEvents = 20_000;
const demoDays = 30;
/** Small, so that calls that come meanwhile hardly wait. */
const batchSize = 1_000;

/** Fills the demo tenant with the events of the last 30 days, in steps between which calls are answered. (DESIGN section 6) */
export async function fillDemo(
  db: Database,
  logs: LogStore,
  count = demoEvents,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { id } = await db
    .selectFrom('tenants')
    .select('id')
    .where('slug', '=', demoTenant.slug)
    .executeTakeFirstOrThrow();
  const until = Date.now() * 1_000;
  const window = { seed: 4_600, from: until - demoDays * microsInDay, until };
  await storeAll(logs, id, generateEvents({ ...window, count }), isStopped);
  await storeAll(logs, id, generateHealth(window), isStopped);
}

/** Stores events as they are made. (DESIGN section 6, demo data) */
export async function storeAll(
  logs: LogStore,
  tenantId: string,
  events: Iterable<NewEvent>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await appendAll(logs, tenantId, events, { batchSize, isStopped });
}
