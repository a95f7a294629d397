import type { LogStore } from '../events/store.ts';
import type { NewEvent } from '../events/types.ts';

/** Classes of PostgreSQL's refusals that are about what is stored: values that it does not take, and its limits. */
const aboutValues = /^(?:22|54)/;

/**
 * A store that leaves out the events which the database does not take, and tells of each of them, instead of refusing
 * their batch: it is halved until they are found. Everything else fails as before. (DESIGN section 6, INC-009)
 */
export function storeWhatFits(
  store: Pick<LogStore, 'append'>,
  onRefused: (event: NewEvent, reason: string) => void,
): Pick<LogStore, 'append'> {
  const append = async (tenantId: string, events: readonly NewEvent[]): Promise<void> => {
    try {
      await store.append(tenantId, events);
    } catch (error) {
      const { code, message } = error as { code?: unknown; message?: string };
      const [first, ...others] = events;
      if (first === undefined || typeof code !== 'string' || !aboutValues.test(code)) throw error;
      if (others.length === 0) return onRefused(first, `the database does not take it: ${message ?? code}.`);
      const half = Math.ceil(events.length / 2);
      await append(tenantId, events.slice(0, half));
      await append(tenantId, events.slice(half));
    }
  };
  return { append };
}
