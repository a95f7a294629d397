import { verifyAudit } from '../audit/chain.ts';
import { connect } from '../db/connect.ts';
import { hasCluster, startEmbedded } from '../postgres/embedded.ts';
import { StartError } from '../start-error.ts';
import type { CliOptions } from './options.ts';

/**
 * Checks every tenant's audit trail and names the first row that does not fit. (DESIGN section 6)
 * @returns true when all chains hold.
 * @throws StartError `folder.empty` rather than start a new database and find nothing wrong with it.
 */
export async function verifyAuditTrails(options: CliOptions, print: (text: string) => void): Promise<boolean> {
  if (options.databaseUrl === undefined && !hasCluster(options.data)) {
    throw new StartError('folder.empty', `The data folder ${options.data} holds no database.`);
  }
  const database = options.databaseUrl === undefined ? await startEmbedded({ folder: options.data }) : undefined;
  const db = connect(options.databaseUrl ?? database?.url ?? '', () => {});
  try {
    const tenants = await db.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute();
    let sound = true;
    for (const { id, slug } of tenants) {
      const { rows, fault } = await verifyAudit(db, id);
      if (fault !== null) sound = false;
      print(fault === null ? `${slug}: ${rows} rows, sound` : `${slug}: row ${fault.seq}: ${fault.reason}`);
    }
    return sound;
  } finally {
    await db.destroy();
    await database?.stop();
  }
}
