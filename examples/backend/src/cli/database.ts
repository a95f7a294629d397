import type { Database } from '../db/connect.ts';
import { connect } from '../db/connect.ts';
import { StartError } from '../errors/start-error.ts';
import type { EmbeddedPostgres } from '../postgres/embedded.ts';
import { hasCluster, startEmbedded } from '../postgres/embedded.ts';
import type { CliOptions } from './options.ts';

/** What PostgreSQL says of a table that is not there. */
const noTable = '42P01';

/**
 * Runs a command's work on the database that the options name, and stops an embedded one afterwards. (DESIGN section 6)
 * @throws StartError `folder.empty` rather than start a new database and find nothing in it.
 */
export async function withDatabase<T>(options: CliOptions, work: (db: Database) => Promise<T>): Promise<T> {
  if (options.databaseUrl === undefined && !hasCluster(options.data)) {
    throw new StartError('folder.empty', `The data folder ${options.data} holds no database.`);
  }
  const database = options.databaseUrl === undefined ? await startEmbedded({ folder: options.data }) : undefined;
  endWhenTaken(database);
  // Nobody waits for an answer of it: the sums of a large import take longer than a call may.
  const db = connect(options.databaseUrl ?? database?.url ?? '', () => {}, { unlimited: true });
  try {
    return await work(db);
  } catch (error) {
    if ((error as { code?: unknown }).code !== noTable) throw error;
    throw new StartError('folder.empty', 'The database is not one of Portico: it was never started.', { cause: error });
  } finally {
    await db.destroy();
    await database?.stop();
  }
}

/**
 * Ends this program when its data folder was taken over: it was frozen or cut off for so long that another one took it for
 * dead, and nothing that it could still do would be kept. (DESIGN section 6)
 */
export function endWhenTaken(database: Pick<EmbeddedPostgres, 'taken'> | undefined): void {
  void database?.taken.then((words) => {
    console.error(`\n${words}`);
    process.exit(1);
  });
}
