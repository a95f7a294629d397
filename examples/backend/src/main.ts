import { backUp } from './cli/backup.ts';
import { fillWithSamples } from './cli/fill-logs.ts';
import { importLogFile } from './cli/import-logs.ts';
import { type CliOptions, readOptions, refuseGuessableAdmin, usage } from './cli/options.ts';
import { resetUserPassword } from './cli/reset-password.ts';
import { checkBackup, restore } from './cli/restore.ts';
import { verifyAuditTrails } from './cli/verify-audit.ts';
import { StartError } from './errors/start-error.ts';
import { start } from './start.ts';

const print = (text: string) => console.log(text);
/** What is no verdict on anything: wrong usage, and trails that could not be looked at. */
const couldNotTry: ReadonlySet<string> = new Set(['options', 'audit.unchecked']);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.command !== 'help') await refuseGuessableAdmin(options.admin);
  if (options.command === 'help') print(usage);
  else if (options.command === 'start') await start(options, print);
  else if (options.command === 'backup') await backUp(options, print);
  else if (options.command === 'restore') await restore(options, print);
  else if (options.command === 'check-backup') await checkBackup(options, print);
  else if (options.command === 'reset-password') await resetUserPassword(options, print);
  else if (options.command === 'fill-logs') await fillWithSamples(options, print);
  else if (!(await isWhole(options))) process.exitCode = 1;
}

/** Whether the trails are sound, or every line of a file was stored. */
function isWhole(options: CliOptions): Promise<boolean> {
  return options.command === 'import-logs' ? importLogFile(options, print) : verifyAuditTrails(options, print);
}

main().catch((error: unknown) => {
  const hint = '\nAll commands and options: npm run backend -- --help\n';
  if (error instanceof StartError) console.error(`\n${error.message}\n${error.code === 'options' ? hint : ''}`);
  else console.error(error);
  process.exitCode = error instanceof StartError && couldNotTry.has(error.code) ? 2 : 1;
});
