/** What is checked before any test runs, for `npm run check` and `npm test`, and how one of them is run. */
import { spawn } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const windows = process.platform === 'win32';

export const generate = ['generate', 'npm run --silent generate'];
/**
 * With its four checkers a project, which each learn most types anew, the compiler works half as much again; on a machine
 * of many cores it is done sooner with them. (measured)
 */
const checkers = availableParallelism() > 4 ? '' : ' --checkers 1';
export const types = ['types', `tsc -b${checkers}`];
export const statics = [
  ['lint', 'biome check .'],
  ['boundaries, picture of the rooms', 'node scripts/architecture.mjs --check --boundaries'],
  ['unused code', 'knip --cache'],
  ['rooms', 'node scripts/rooms.mjs'],
  ['a thin portal', 'node scripts/thin.mjs'],
  ['words', 'node scripts/words.mjs'],
  ['ids in titles', 'node scripts/requirements.mjs --check'],
  ['public names', 'node scripts/api-report.mjs --check'],
  ['pages of reference', 'node scripts/resource-pages.mjs --check'],
];

/**
 * Programs in Go, of which the compiler is one, clear their memory only when they have taken this much of it: a fifth of
 * the compiler's time. (measured) Several of them run at once beside browsers and PostgreSQL: a small machine would swap,
 * and keeps the rule of the compiler itself.
 * @param memory - of the machine, bytes.
 */
export function compilerMemory(memory) {
  return memory >= 6 * 2 ** 30 ? { GOGC: 'off', GOMEMLIMIT: '1GiB' } : {};
}

const env = {
  // A container may have less than its machine.
  ...compilerMemory(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
  ...process.env,
  // As npm does for its scripts: a program is found at once, and npx looks for a second of a processor.
  PATH: `${fileURLToPath(new URL('../node_modules/.bin', import.meta.url))}${delimiter}${process.env.PATH ?? ''}`,
  // Node's room for young objects, MiB: with the usual 16 each program here spends a tenth of its time on clearing it.
  // (measured: boundaries 12 s of processor time became 11, tests of core 15 became 13.5)
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
};

/**
 * Runs a command and resolves when it ended: its status, how long it took, and how long processors worked for it and for
 * what it started (undefined on Windows, where the shell does not count).
 * @param hear - gets what it says; without it the terminal does.
 */
export async function runCommand(command, hear) {
  const started = performance.now();
  // The shell is asked at the end what its children took; `times` is POSIX and answers "0m0.00s 0m0.00s" a line.
  // What outlives the command does not keep the pipe.
  const counting = `{ ${command}\n} 3>&-\nstatus=$?\ntimes >&3\nexit $status`;
  const said = hear === undefined ? 'inherit' : 'pipe';
  const child = spawn(windows ? command : counting, {
    env,
    shell: windows ? true : '/bin/sh',
    stdio: ['ignore', said, said, 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
  let counted = '';
  child.stdio[3].on('data', (part) => {
    counted += part.toString();
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, seconds: (performance.now() - started) / 1000, busy: workOf(counted) };
}

/**
 * More than a small machine has cores: browser tests wait for pages and those of the service for PostgreSQL. Two at a time
 * left two fifths of two cores idle; of three, a long one was left alone at the end. (measured)
 */
const workersAtOnce = 5;

/**
 * Runs each step when those that it comes after have ended, in this order, some at a time.
 * @param steps - `name`, `after` (names of others), `run`, and how many `workers` it has unless it is one.
 */
export async function runAll(steps) {
  const waiting = [...steps];
  const ended = new Set();
  const running = new Set();
  let busy = 0;
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ after }) => after.every((name) => ended.has(name)));
    if (next < 0 || busy >= workersAtOnce) await Promise.race(running);
    else {
      const [{ name, run, workers = 1 }] = waiting.splice(next, 1);
      busy += workers;
      const going = run().then(() => {
        busy -= workers;
        running.delete(going);
        ended.add(name);
      });
      running.add(going);
    }
  }
}

/** Seconds of the second line, that of the children: of the program and of the system for it. */
function workOf(counted) {
  const [, children] = counted.trim().split('\n');
  if (children === undefined) return undefined;
  return [...children.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  );
}
