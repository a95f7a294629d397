/**
 * The whole check: types, lint, boundaries, unused code, builds and every test project.
 * Ends with one line "N passed, N failed"; a failing step counts as one failed test.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { generate, runAll, runCommand, statics, types } from './steps.mjs';

const results = mkdtempSync(join(tmpdir(), 'portico-test-'));

/** What the whole check may take on two cores that do nothing else. (issue 13) */
const limitMinutes = 12;

const npm = (script) => `npm run --silent ${script}`;
const builds = ['portal', 'service', 'packages'];
/** What is done before tests: name, command, and after which others. */
const preparations = [
  generate,
  [...types, ['generate']],
  ['portal', npm('build:app'), ['generate']],
  ['packages', npm('build:packages'), ['types']], // which compiles what changed since, that is nothing
  ['service', npm('build:backend'), ['generate']],
  ...statics.map((step) => [...step, ['generate']]),
  ['package entries', 'publint packages/core --strict && publint packages/react-ui --strict', ['packages']],
];
/**
 * The long ones come first and are all under way at once, and the shorter ones follow each other beside them: no core is
 * idle before the last one. Workers of a suite share one compilation and one PostgreSQL, and take the next file when they
 * are done.
 */
const suites = [
  ['browser tests', '--project browser', 2],
  ['backend tests', '--project backend', 2],
  ['portal tests', '--project react-ui'],
  ['core tests', '--project core'],
  ['tests of the checker and the scripts', '--project cli-check --project automation --project forwarder'],
];
let passed = 0;
let failed = 0;
/** What failed, said again at the end, where it is found. */
const failures = [];
/** Seconds of each test file. */
const durations = [];
/** How many tests of a file did not run: what they need is not here. */
const skipped = [];
/** Seconds of each step, and how long processors worked for it. */
const spent = [];
const begun = Date.now();

/** Says how a step ended. */
function tell(name, { status, seconds, busy }) {
  spent.push({ name, seconds, busy });
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds.toFixed(1)} s)`);
}

/** Runs a step; what it says is shown once it ended, since another one may run beside it. */
async function runStep(name, command) {
  const said = [];
  const ended = await runCommand(command, (part) => said.push(part));
  process.stdout.write(Buffer.concat(said));
  tell(name, ended);
  if (ended.status === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
}

/** Runs a suite and counts its tests. */
async function runSuite(name, options, workers = 1) {
  const report = join(results, `${name}.json`);
  const reporters = `--reporter=default --reporter=json "--outputFile.json=${report}"`;
  const ended = await runCommand(`vitest run ${options} --maxWorkers=${workers} ${reporters}`);
  tell(name, ended);
  const { status } = ended;
  const counted = countTests(report);
  passed += counted.passed;
  failed += counted.failed + (status !== 0 && counted.failed === 0 ? 1 : 0);
  if (status !== 0 && counted.failed === 0) failures.push(name);
}

await runAll([
  ...preparations.map(([name, command, after = []]) => ({ name, after, run: () => runStep(name, command) })),
  ...suites.map(([name, options, workers]) => ({
    name,
    after: builds,
    workers,
    run: () => runSuite(name, options, workers),
  })),
]);
rmSync(results, { recursive: true, force: true });
console.log('The slowest test files:');
for (const { file, seconds } of durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, 15))
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
tellTimes((Date.now() - begun) / 60_000);
tellSkipped();
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * Prints how long each step took and how long processors worked for it, and all of them. Browser and database end by
 * themselves, and no platform counts them for who started them: their time is not in it.
 */
function tellTimes(minutes) {
  const figure = (seconds) => (seconds === undefined ? '?' : seconds.toFixed(1)).padStart(10);
  console.log('  wall (s)  processors (s)');
  for (const { name, seconds, busy } of spent) console.log(`${figure(seconds)}${figure(busy)}        ${name}`);
  const busy = spent.reduce((sum, step) => sum + (step.busy ?? 0), 0) / 60;
  console.log(
    `The whole check took ${minutes.toFixed(1)} min, and ${busy.toFixed(1)} min of processors, browser and database not counted.`,
  );
  if (minutes > limitMinutes)
    console.log(`That is more than the ${limitMinutes} min that it may take on two cores without other work.`);
}

/** Tests that read third-party data or need another platform do not run everywhere; without this nobody would see it. */
function tellSkipped() {
  if (skipped.length === 0) return;
  const all = skipped.reduce((sum, { count }) => sum + count, 0);
  console.log(`${all} tests were skipped: what they need is not on this machine, or takes a long run:`);
  for (const { file, count } of skipped.toSorted((a, b) => b.count - a.count))
    console.log(`${String(count).padStart(8)}    ${file}`);
}

function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: relative(process.cwd(), name) })),
    );
    for (const { name, startTime, endTime } of testResults)
      durations.push({ file: relative(process.cwd(), name), seconds: (endTime - startTime) / 1000 });
    for (const { name, assertionResults } of testResults) {
      const count = assertionResults.filter(isSkipped).length;
      if (count > 0) skipped.push({ file: relative(process.cwd(), name), count });
    }
    failures.push(...tests.filter(({ status }) => status === 'failed').map(describe));
    failures.push(
      ...testResults.filter(({ message }) => message !== '').map(({ name, message }) => `${name}: ${message}`),
    );
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    failures.push(`no report at ${report}`);
    return { passed: 0, failed: 1 };
  }
}

/** The runner calls it "skipped", and "pending" or "todo" by how it was left out. */
function isSkipped({ status }) {
  return !['passed', 'failed'].includes(status);
}

/** Which test, the beginning of why it failed, and what the browser showed then. */
function describe({ file, fullName, failureMessages, meta }) {
  const why = failureMessages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 6));
  const screens = (meta?.screens ?? []).map((screen) => `on screen: ${screen}`);
  return [`${file}: ${fullName}`, ...why, ...screens].join('\n    ');
}
