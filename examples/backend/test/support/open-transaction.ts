import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import type { Tables } from '../../src/db/tables.ts';

/**
 * Does some work in a transaction, and leaves it open.
 * @returns a function that ends it; nobody sees the work before.
 */
export async function openTransaction(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let done = () => {};
  const isDone = new Promise<void>((resolve) => {
    done = resolve;
  });
  const whole = db.transaction().execute(async (trx) => {
    await work(trx);
    done();
    await ended;
  });
  await Promise.race([isDone, whole]);
  return () => {
    end();
    return whole;
  };
}
