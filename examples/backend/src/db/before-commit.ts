import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Does what was gathered for it, all at once. */
type Step<Item> = (trx: Transaction<Tables>, items: readonly Item[]) => Promise<void>;

type Gathered = Map<Step<never>, unknown[]>;

const gathered = new WeakMap<Transaction<Tables>, Gathered>();

/**
 * Puts an item by for the end of the caller's transaction, where a step gets all of its items together: what every
 * transaction locks is then locked last and in one order, whatever came before. (docs/lock-order.md)
 */
export async function beforeCommit<Item>(trx: Transaction<Tables>, step: Step<Item>, item: Item): Promise<void> {
  const steps = gathered.get(trx);
  if (steps === undefined) return step(trx, [item]); // a transaction that nobody ends for us
  const items = steps.get(step as Step<never>);
  if (items === undefined) steps.set(step as Step<never>, [item]);
  else items.push(item);
}

/** Does the work of a transaction, then the steps that it gathered items for. */
export async function withLastSteps<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const steps: Gathered = new Map();
  gathered.set(trx, steps);
  const result = await work(trx);
  for (const [step, items] of steps) await step(trx, items as never[]);
  return result;
}
