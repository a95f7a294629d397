import { resetPassword } from '../accounts/reset-password.ts';
import { StartError } from '../errors/start-error.ts';
import { withDatabase } from './database.ts';
import type { CliOptions } from './options.ts';

/**
 * Gives a user a new random password and prints it once: the way out of a lost one. (DESIGN section 6)
 * @throws StartError `user.unknown` when nobody has that name.
 */
export async function resetUserPassword(options: CliOptions, print: (text: string) => void): Promise<void> {
  const reset = await withDatabase(options, (db) => resetPassword(db, options.user ?? ''));
  if (reset === undefined) throw new StartError('user.unknown', `There is no user ${options.user}.`);
  const { uid, password, active } = reset;
  print(`\n  User      ${uid}\n  Password  ${password}\n\n  The password is shown this once; keep it.`);
  if (!active) print('  The user is switched off and cannot sign in.');
}
