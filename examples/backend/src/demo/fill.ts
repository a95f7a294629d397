import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../db/connect.ts';
import type { LogStore } from '../events/store.ts';
import { microsInDay } from '../events/time.ts';
import type { NewEvent } from '../events/types.ts';
import { appendAll } from '../logs/append-all.ts';
import { demoDays, demoTenant } from '../tenants/demo.ts';
import { decidedEvents } from './decided.ts';
import { generateEvents, generateHealth } from './generate.ts';

/** Events that a first start fills in. (DESIGN section 6, demo data) */
const demoEvents = 20_000;
/** Small, so that calls that come meanwhile hardly wait. */
const batchSize = 1_000;
/** Events made in one go, for the same reason. */
const eventsInATurn = 250;

/**
 * Fills the demo tenant with the events of the last 30 days, in steps between which calls are answered. The newest come
 * first: who looks while it fills sees the days fill backwards, and no day that ends too early. (DESIGN section 6)
 */
export async function fillDemo(
  db: Database,
  logs: Pick<LogStore, 'append'>,
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
  const events = await decidedEvents(db, id, generateEvents({ ...window, count }));
  await storeAll(logs, id, newestFirst(events, isStopped), isStopped);
  await storeAll(logs, id, newestFirst(generateHealth(window), isStopped), isStopped);
}

/** Events that come in the order of time, the other way round. */
async function* newestFirst(events: Iterable<NewEvent>, isStopped: () => boolean): AsyncGenerator<NewEvent> {
  const made: NewEvent[] = [];
  for (const event of events) {
    made.push(event);
    if (made.length % eventsInATurn !== 0) continue;
    if (isStopped()) return;
    await nextTurn();
  }
  yield* made.reverse();
}

/** Stores events as they are made. (DESIGN section 6, demo data) */
export async function storeAll(
  logs: Pick<LogStore, 'append'>,
  tenantId: string,
  events: Iterable<NewEvent> | AsyncIterable<NewEvent>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await appendAll(logs, tenantId, events, { batchSize, isStopped });
}
