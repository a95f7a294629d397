import { existsSync } from 'node:fs';
import { importLogs } from '../logs/import.ts';
import { createPostgresLogs } from '../logs/postgres.ts';
import { StartError } from '../start-error.ts';
import { withDatabase } from './database.ts';
import type { CliOptions } from './options.ts';
import { tellNowAndThen } from './progress.ts';
import { settleLogs } from './settle-logs.ts';

/**
 * Stores the log events of a file and sums them up for reports. (DESIGN section 6)
 * @throws StartError `import.file`, `tenant.unknown`, or `import.line` naming the first wrong line.
 */
export async function importLogFile(options: CliOptions, print: (text: string) => void): Promise<void> {
  const file = options.importFile ?? '';
  if (!existsSync(file)) throw new StartError('import.file', `There is no file ${file}.`);
  const stored = await withDatabase(options, async (db) => {
    const tenant = await db.selectFrom('tenants').select('id').where('slug', '=', options.tenant).executeTakeFirst();
    if (tenant === undefined) throw new StartError('tenant.unknown', `There is no tenant ${options.tenant}.`);
    const tell = tellNowAndThen(print);
    const count = await importLogs(createPostgresLogs(db), tenant.id, file, ({ stored: all, read }) =>
      tell(all, `${Math.floor(read * 100)} % of the file`),
    );
    await settleLogs(db);
    return count;
  });
  print(`${stored} events stored for ${options.tenant}.`);
}
