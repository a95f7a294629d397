import { existsSync } from 'node:fs';
import { StartError } from '../errors/start-error.ts';
import { createPostgresLogs } from '../events/postgres.ts';
import { importLogs } from '../logs/import.ts';
import { withDatabase } from './database.ts';
import type { CliOptions } from './options.ts';
import { tellNowAndThen } from './progress.ts';
import { settleLogs } from './settle-logs.ts';

/** Lines that are named one by one; of what is wrong with a whole file these are enough. Chosen here. */
const mostNamed = 100;

/**
 * Stores the log events of a file and sums them up for reports. Lines that are no events are named and left out. (DESIGN
 * section 6, INC-009)
 * @returns whether every line was stored.
 * @throws StartError `import.file`, `tenant.unknown`.
 */
export async function importLogFile(options: CliOptions, print: (text: string) => void): Promise<boolean> {
  const file = options.importFile ?? '';
  if (!existsSync(file)) throw new StartError('import.file', `There is no file ${file}.`);
  let named = 0;
  const { stored, wrong } = await withDatabase(options, async (db) => {
    const tenant = await db
      .selectFrom('tenants')
      .select('id')
      .where('slug', '=', options.tenant)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (tenant === undefined) throw new StartError('tenant.unknown', `There is no tenant ${options.tenant}.`);
    const tell = tellNowAndThen(print);
    const imported = await importLogs(createPostgresLogs(db), tenant.id, file, {
      onProgress: ({ stored: all, read }) => tell(all, `${Math.floor(read * 100)} % of the file`),
      onWrong(line, reason) {
        named += 1;
        if (named <= mostNamed) print(`Line ${line}: ${reason}`);
        if (named === mostNamed + 1) print('Further lines that are no events are counted.');
      },
    });
    await settleLogs(db);
    return imported;
  });
  print(`${stored} events stored for ${options.tenant}.`);
  if (wrong > 0) print(`${wrong} ${wrong === 1 ? 'line was' : 'lines were'} left out.`);
  return wrong === 0;
}
