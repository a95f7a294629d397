/**
 * The quick check: types, lint, boundaries, unused code and, in each package, the unit tests nearest to what changed in
 * it. Those that import it from farther away are left to `npm test`, and so are packages that build on it and the tests of
 * the service: nearly all of the portal builds on core, and nearly all of core on a few of its files.
 * What changed: everything since the branch left main, or since the last commit on main itself; `-- --since COMMIT` says
 * otherwise. Prints how long each step took.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { nearestTests } from './nearest-tests.mjs';
import { generate, runAll, runCommand, statics, types } from './steps.mjs';

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
  /^(package-lock\.json|vitest\.(config|workspace)\.ts|packages\/react-ui\/(core-source\.ts|test\/(setup|window|preview-frames|quick-elements)\.tsx?))$/;
const project = (path) => /^packages\/([^/]+)\/.+\.(tsx?|json)$/.exec(path)?.[1];

/** Test files of each package that are run at most: what two cores do beside the other steps in a minute; a test
 * of the portal mostly draws all of it. */
const mostFiles = { core: 40, 'react-ui': 3, 'cli-check': 4 };
/** How many test files were left to the whole check. */
let left = 0;

/** A step for each package in which something changed: the tests in it that are nearest to what changed. */
function unitTests(changed) {
  const packages = Object.keys(mostFiles);
  if (changed.some((path) => changesAll.test(path)))
    return packages.map((name) => [`tests of ${name}`, `vitest run --project ${name}`]);
  return packages.flatMap((name) => {
    const files = changed.filter((path) => project(path) === name);
    const tests = nearestTests(`packages/${name}`, files);
    const taken = tests.slice(0, mostFiles[name]);
    left += tests.length - taken.length;
    const some = `vitest run --project ${name} ${taken.map((path) => `"${path}"`).join(' ')}`;
    return taken.length === 0 ? [] : [[`tests of what changed in ${name}`, some]];
  });
}

process.chdir(git('rev-parse', '--show-toplevel'));
await run(generate);
const changed = changedSince(base());
const unit = unitTests(changed);
await runAll([...unit, types, ...statics].map((step) => ({ name: step[0], after: [], run: () => run(step) })));
if (left > 0) console.log(`${left} test files that import what changed from farther away are left to npm test.`);
if (changed.some((path) => /^(packages|examples)\//.test(path)))
  console.log('What builds on a package that changed, and the service, is tested by npm test.');
console.log(failed === 0 ? `All well in ${seconds(started)} s.` : `${failed} failed, in ${seconds(started)} s.`);
process.exitCode = failed === 0 ? 0 : 1;
