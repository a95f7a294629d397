import { isatty } from 'node:tty';
import { readStream, readText } from './input/bytes.ts';
import { decode } from './input/decode.ts';
import { writeOut } from './output.ts';
import { run } from './run.ts';

/** The program that `bin/portico-check.js` starts. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const stdin = args.includes('-') ? await readStream(process.stdin) : Buffer.alloc(0);
  process.exitCode = await run(args, {
    out: (text) => writeOut(1, text),
    err: (text) => writeOut(2, text),
    colored: showsColor(process.env),
    read: (name, ordinary) => (name === '-' ? decode(stdin) : readText(name, ordinary)),
  });
}

/** Colors on a terminal alone, unless the environment says otherwise. (no-color.org) */
function showsColor({ NO_COLOR, FORCE_COLOR, TERM }: NodeJS.ProcessEnv): boolean {
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0';
  return TERM !== 'dumb' && isatty(1);
}

main().catch((fault: unknown) => {
  writeOut(2, `portico-check: ${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exitCode = 2;
});
