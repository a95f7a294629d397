/**
 * The whole check: types, lint, boundaries, unused code, builds and every test project.
 * Ends with one line "N passed, N failed"; a failing step counts as one failed test.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { generate, statics, types } from './steps.mjs';

const windows = process.platform === 'win32';
const results = mkdtempSync(join(tmpdir(), 'portico-test-'));

/** What is done before tests: each row at once, as many as a small machine has cores. */
const preparations = [
  [[generate]],
  [[types], statics],
  [
    [
      ['build', 'npm run --silent build:packages && npm run --silent build:app && npm run --silent build:backend'],
      [
        'package entries',
        'npx --no-install publint packages/core --strict && npx --no-install publint packages/react-ui --strict',
      ],
    ],
  ],
];
/**
 * Two suites at a time, each in one worker: whichever ends makes room for the next one, so that neither core is idle
 * before the last. The long ones come first. Browser tests wait for pages, and those of the service for PostgreSQL; the
 * browser tests are in halves, so that the second half runs on either core.
 */
const suites = [
  ['browser tests, first half', '--project browser --shard=1/2'],
  ['backend tests', '--project backend'],
  ['browser tests, second half', '--project browser --shard=2/2'],
  ['portal tests', '--project react-ui'],
  ['core tests', '--project core --project cli-check --project automation'],
];
const suitesAtOnce = 2;

const shell = windows ? true : '/bin/sh';
let passed = 0;
let failed = 0;
/** What failed, said again at the end, where it is found. */
const failures = [];
/** Seconds of each test file. */
const durations = [];
const begun = Date.now();

/** Says how a step ended. */
function tell(name, status, started) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`);
}

/** Runs a step; what it says is shown once it ended, since another one may run beside it. */
async function runStep([name, command]) {
  const started = Date.now();
  const child = spawn(command, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const status = await new Promise((resolve) => child.on('close', resolve));
  process.stdout.write(Buffer.concat(said));
  tell(name, status, started);
  if (status === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
}

/** Runs a suite and counts its tests. */
async function runSuite([name, options]) {
  const started = Date.now();
  const report = join(results, `${name}.json`);
  const reporters = `--reporter=default --reporter=json "--outputFile.json=${report}"`;
  const run = spawn(`npx --no-install vitest run ${options} --maxWorkers=1 ${reporters}`, { stdio: 'inherit', shell });
  const status = await new Promise((resolve) => run.on('close', resolve));
  tell(name, status, started);
  const counted = countTests(report);
  passed += counted.passed;
  failed += counted.failed + (status !== 0 && counted.failed === 0 ? 1 : 0);
  if (status !== 0 && counted.failed === 0) failures.push(name);
}

/** Takes one after another until none is left. */
async function inTurn(waiting, run) {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
}

for (const together of preparations) await Promise.all(together.map((steps) => inTurn([...steps], runStep)));
const waiting = [...suites];
await Promise.all(Array.from({ length: suitesAtOnce }, () => inTurn(waiting, runSuite)));
rmSync(results, { recursive: true, force: true });
console.log('The slowest test files:');
for (const { file, seconds } of durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, 15))
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
console.log(`The whole check took ${((Date.now() - begun) / 60_000).toFixed(1)} min.`);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: relative(process.cwd(), name) })),
    );
    for (const { name, startTime, endTime } of testResults)
      durations.push({ file: relative(process.cwd(), name), seconds: (endTime - startTime) / 1000 });
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

/** Which test, the beginning of why it failed, and what the browser showed then. */
function describe({ file, fullName, failureMessages, meta }) {
  const why = failureMessages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 6));
  const screens = (meta?.screens ?? []).map((screen) => `on screen: ${screen}`);
  return [`${file}: ${fullName}`, ...why, ...screens].join('\n    ');
}
