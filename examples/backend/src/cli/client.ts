import pg from 'pg';
import { databaseFault } from '../db/faults.ts';
import { StartError } from '../errors/start-error.ts';

/** Opens a connection for a command that reads or fills a whole database. (DESIGN section 7) */
export async function openClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `portico ${name}` });
  client.on('error', () => {}); // told by the query that it breaks
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError('database.connect', `The database cannot be used: ${reason}`, { cause });
  }
}

/**
 * Does a command's work on a connection and closes it. (DESIGN section 7)
 * @param outcome - what is to be said of a database that goes away amid the work, or is full.
 * @throws StartError `database.lost` or `database.full`, or what the work throws.
 */
export async function usingClient<T>(
  client: pg.Client,
  outcome: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  let isLost = false;
  const lose = () => {
    isLost = true;
  };
  client.once('end', lose).once('error', lose);
  try {
    return await work(client);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    await new Promise(setImmediate); // a query is told before the connection is
    if (databaseFault(cause) === 'full') {
      throw new StartError('database.full', `The disk of the database is full. ${outcome}`, { cause });
    }
    if (!isLost && databaseFault(cause) !== 'away') throw cause;
    throw new StartError('database.lost', `The database ended amid the work. ${outcome}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}
