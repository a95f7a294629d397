/**
 * The quick check: types, lint, boundaries, unused code and the unit tests that what changed may break.
 * What changed: everything since the branch left main, or since the last commit on main itself; `-- --since COMMIT` says
 * otherwise. Prints how long each step took.
 */
import { execFileSync } from 'node:child_process';
import { generate, runCommand, statics, types } from './steps.mjs';

const started = performance.now();
let failed = 0;

/** Runs a step and shows what it said when it failed. */
async function run([name, command]) {
  const said = [];
  const { status, seconds: taken } = await runCommand(command, (part) => said.push(part));
  if (status !== 0) {
    process.stdout.write(Buffer.concat(said));
    failed += 1;
  }
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${taken.toFixed(1)} s)`);
}

const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1);
const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** The commit from which on changes count. */
function base() {
  const at = process.argv.indexOf('--since');
  if (at >= 0) {
    const commit = process.argv[at + 1] ?? '';
    return git('rev-parse', '--verify', `${commit}^{commit}`);
  }
  try {
    const left = git('merge-base', 'HEAD', 'main');
    return left === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD~1') : left;
  } catch {
    return 'HEAD'; // a clone of one commit, or without a main branch: what is not committed
  }
}

const unit = ['unit tests of what changed', unitTests()];

function unitTests() {
  const projects = ['core', 'react-ui', 'cli-check'].map((name) => `--project ${name}`).join(' ');
  return `npx --no-install vitest run ${projects} --changed ${base()} --passWithNoTests`;
}

await run(generate);
// Two at a time, as many as a small machine has cores.
await Promise.all([run(types), inTurn(statics)]);
await run(unit);
console.log(failed === 0 ? `All well in ${seconds(started)} s.` : `${failed} failed, in ${seconds(started)} s.`);
process.exitCode = failed === 0 ? 0 : 1;

async function inTurn(steps) {
  for (const step of steps) await run(step);
}
