import { verifyAudit } from '../audit/chain.ts';
import { withDatabase } from './database.ts';
import type { CliOptions } from './options.ts';

/**
 * Checks every tenant's audit trail and names the first row that does not fit. (DESIGN section 6)
 * @returns true when all chains hold.
 */
export function verifyAuditTrails(options: CliOptions, print: (text: string) => void): Promise<boolean> {
  return withDatabase(options, async (db) => {
    const tenants = await db.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute();
    let sound = true;
    for (const { id, slug } of tenants) {
      const { rows, fault } = await verifyAudit(db, id);
      if (fault !== null) sound = false;
      print(fault === null ? `${slug}: ${rows} rows, sound` : `${slug}: row ${fault.seq}: ${fault.reason}`);
    }
    return sound;
  });
}
