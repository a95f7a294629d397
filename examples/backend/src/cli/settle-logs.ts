import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { sumUp } from '../events/sum-up.ts';
import { rollUp } from '../reporting/roll-up.ts';

/**
 * After many events at once: their sums for reports and breakdowns, and the database's own book-keeping, so that the first calls are
 * planned well, count in the index alone, and do not meet a clean-up. (DESIGN section 6)
 */
export async function settleLogs(db: Database): Promise<void> {
  await rollUp(db);
  await sumUp(db);
  await sql`vacuum (analyze) log_events`.execute(db);
  await sql`vacuum (analyze) log_sums`.execute(db);
}
