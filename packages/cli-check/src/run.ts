import { version } from '../package.json';
import { check } from './commands/check.ts';
import { help } from './help.ts';
import { EXIT_CLEAN, EXIT_UNCHECKED, type Io } from './shared/io.ts';
import { type Invocation, parseInvocation, UsageError } from './shared/options.ts';

/** Runs the program; the result is its exit code. Nothing that a file holds may end in a stack. (DESIGN section 7) */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let invocation: Invocation;
  try {
    invocation = parseInvocation(args);
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    io.err(`portico-check: ${fault.message} (portico-check --help)\n`);
    return EXIT_UNCHECKED;
  }
  try {
    return await carriedOut(invocation, args, io);
  } catch (fault) {
    if (!(fault instanceof UsageError)) throw fault;
    io.err(`portico-check: ${fault.message}\n`);
    return EXIT_UNCHECKED;
  }
}

async function carriedOut(invocation: Invocation, args: readonly string[], io: Io): Promise<number> {
  switch (invocation.command) {
    case 'help':
      if (args.length > 0) io.out(help);
      else io.err(help);
      return args.length === 0 ? EXIT_UNCHECKED : EXIT_CLEAN;
    case 'version':
      io.out(`${version}\n`);
      return EXIT_CLEAN;
    case 'check':
      if (!invocation.watch) return check(invocation, io);
      return (await import('./lazy.ts')).watchFiles(invocation, io, check);
    default:
      return (await import('./lazy.ts')).runCommand(invocation, io);
  }
}
