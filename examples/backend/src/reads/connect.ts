import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '../db/connect.ts';
import { connect } from '../db/connect.ts';

/** Longest run of a statement that reads logs; with the longest wait before it, less than the portal waits. Chosen here. */
export const readSeconds = 15;

/** Space on the disk that one statement may fill while it sorts. Chosen here. */
const spillLimit = '1GB';

/**
 * How these statements are planned; there are few of them at once. Groups are counted in memory instead of sorted on the
 * disk. A week is read by the index, where the usual cost of a page would read all of its month, and a month as a whole, which
 * a lower one would read by the index too. To compile a statement costs more than it saves. (measured at a million events)
 */
const forReading = "set work_mem = '32MB'; set random_page_cost = 2; set jit = off";

/**
 * A pool of its own for what reads logs and reports: however many do, and however long it takes, everything else has its
 * connections. A statement is ended in the database when nobody waits for its answer any more. (DESIGN section 6)
 * @param db - sends the word to end a statement.
 */
export function connectReads(
  url: string,
  db: Database,
  onLost: (error: Error) => void,
  options: { connections: number },
): Database {
  return connect(url, onLost, {
    connections: options.connections,
    statementMs: readSeconds * 1_000,
    async cancel(processId) {
      await sql`select pg_cancel_backend(${processId})`.execute(db);
    },
    async onConnect(client) {
      await client.query(forReading);
      await limitSpill(client);
    },
  });
}

/** Only a superuser may, as the account of the embedded database is; elsewhere it is the operator's to do. */
async function limitSpill(client: ClientBase): Promise<void> {
  await client.query(`set temp_file_limit = '${spillLimit}'`).catch(() => {});
}
