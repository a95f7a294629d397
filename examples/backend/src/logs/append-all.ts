import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogStore } from '../events/store.ts';
import type { NewEvent } from '../events/types.ts';

/** Events of one transaction. Chosen here: larger ones are hardly faster. */
const usualBatch = 4_000;
/** Events made in one go; the answers of the database to the batch before are taken up in between. */
const eventsInATurn = 250;

/** How events are stored while they come. */
export interface AppendOptions {
  batchSize?: number;
  /** A batch ends where its events weigh as much together, with `weigh`. */
  batchWeight?: number;
  weigh?: (event: NewEvent) => number;
  /** Asked before each batch. */
  isStopped?: () => boolean;
  /** Called with all events stored so far. */
  onStored?: (stored: number) => void;
}

/**
 * Stores events as they come. While the database takes one batch the next is made, so that neither waits for the other;
 * no more than these two are held. (DESIGN section 6)
 * @returns how many were stored: all, unless it was stopped. What came before a failure of `events` is stored up to its
 * last whole batch.
 */
export async function appendAll(
  store: Pick<LogStore, 'append'>,
  tenantId: string,
  events: Iterable<NewEvent> | AsyncIterable<NewEvent>,
  options: AppendOptions = {},
): Promise<number> {
  const { batchSize = usualBatch, batchWeight = Number.POSITIVE_INFINITY, weigh = () => 0 } = options;
  const { isStopped = () => false, onStored = () => {} } = options;
  let stored = 0;
  let batch: NewEvent[] = [];
  let weight = 0;
  let underWay: Promise<void> = Promise.resolve();
  const append = async (sent: readonly NewEvent[]) => {
    await store.append(tenantId, sent);
    stored += sent.length;
    onStored(stored);
  };
  const send = async () => {
    await underWay;
    underWay = append(batch);
    underWay.catch(() => {}); // told where it is awaited: at the next batch or at the end
    [batch, weight] = [[], 0];
  };
  try {
    for await (const event of events) {
      batch.push(event);
      weight += weigh(event);
      if (batch.length % eventsInATurn === 0) await nextTurn();
      if (batch.length < batchSize && weight < batchWeight) continue;
      if (isStopped()) break;
      await send();
    }
    if (!isStopped()) await send();
  } finally {
    await underWay;
  }
  return stored;
}
