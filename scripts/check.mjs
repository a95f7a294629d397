/**
 * The quick check: types, lint, boundaries, unused code and, in each package, the unit tests that import what changed in
 * it; packages that build on it are left to `npm test`, since nearly all of the portal builds on core.
 * What changed: everything since the branch left main, or since the last commit on main itself; `-- --since COMMIT` says
 * otherwise. Prints how long each step took.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { generate, runAll, runCommand, statics, types } from './steps.mjs';

const started = performance.now();
let failed = 0;
const vitest = 'npx --no-install vitest';

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

/** Files that differ from the commit, those that git does not know among them, without those that are gone. */
function changedSince(commit) {
  const listed = [
    git('-c', 'core.quotePath=off', 'diff', '--name-only', commit),
    git('-c', 'core.quotePath=off', 'ls-files', '--others', '--exclude-standard'),
  ];
  return listed.flatMap((text) => text.split('\n')).filter((path) => path !== '' && existsSync(path));
}

/** What every test stands on. */
const changesAll =
  /^(package-lock\.json|vitest\.(config|workspace)\.ts|packages\/react-ui\/(core-source\.ts|test\/(setup|window|preview-frames)\.tsx?))$/;
const project = (path) => /^packages\/([^/]+)\/.+\.(tsx?|json)$/.exec(path)?.[1];

/** A step for each package in which something changed: the tests in it that import what changed. */
function unitTests(changed) {
  const packages = ['core', 'react-ui', 'cli-check'];
  if (changed.some((path) => changesAll.test(path)))
    return packages.map((name) => [`tests of ${name}`, `${vitest} run --project ${name}`]);
  return packages.flatMap((name) => {
    const files = changed.filter((path) => project(path) === name);
    const related = `${vitest} related --run --passWithNoTests --project ${name} ${files.map((path) => `"${path}"`).join(' ')}`;
    return files.length === 0 ? [] : [[`tests of what changed in ${name}`, related]];
  });
}

process.chdir(git('rev-parse', '--show-toplevel'));
await run(generate);
const unit = unitTests(changedSince(base()));
await runAll([...unit, types, ...statics].map((step) => ({ name: step[0], after: [], run: () => run(step) })));
if (unit.length > 0) console.log('What builds on a package that changed is tested by npm test.');
console.log(failed === 0 ? `All well in ${seconds(started)} s.` : `${failed} failed, in ${seconds(started)} s.`);
process.exitCode = failed === 0 ? 0 : 1;
