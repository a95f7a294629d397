/**
 * The mutation run of `npm run test:long`: a score a part, and the survivors that docs/mutation-survivors.md has no
 * reason for. Fails when a part is under 90 percent. Arguments go on to Stryker.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

const MIN_SCORE = 90;
const report = 'reports/mutation.json';

/** The first part whose pattern fits has the file. */
const parts = [
  ['validators', /\/validators\//],
  ['safeReturnUrl', /\/return-url\.ts$/],
  ['theme code', /\/(theme\.convert|effective-theme|presets|edit)\.ts$/],
  ['converters', /./],
];

rmSync(report, { force: true });
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const { status } = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], { stdio: 'inherit' });

const { files } = JSON.parse(readFileSync(report, 'utf8'));
const listed = readFileSync('docs/mutation-survivors.md', 'utf8').split(/^## /m);
const counts = new Map(parts.map(([name]) => [name, { killed: 0, survived: 0 }]));
const unlisted = [];
for (const [file, { source, mutants }] of Object.entries(files)) {
  const [part] = parts.find(([, pattern]) => pattern.test(file));
  const reasons = listed.find((section) => section.startsWith(`${file}\n`)) ?? '';
  for (const mutant of mutants) {
    if (mutant.status === 'Ignored' || mutant.status === 'CompileError') continue;
    const killed = mutant.status === 'Killed' || mutant.status === 'Timeout';
    counts.get(part)[killed ? 'killed' : 'survived'] += 1;
    const change = `${mutant.mutatorName}: \`${codeAt(source, mutant.location)}\` -> \`${oneLine(mutant.replacement)}\``;
    if (!killed && !reasons.includes(change)) unlisted.push(`${file}:${mutant.location.start.line} ${change}`);
  }
}

let low = false;
for (const [name, { killed, survived }] of counts) {
  if (killed + survived === 0) continue;
  const score = (100 * killed) / (killed + survived);
  low ||= score < MIN_SCORE;
  console.log(`${name}: ${score.toFixed(1)} (${killed} of ${killed + survived} mutants killed)`);
}
for (const survivor of unlisted) console.log(`no reason listed: ${survivor}`);
console.log(low ? `FAILED: a part is under ${MIN_SCORE}` : `every part has ${MIN_SCORE} or more`);
process.exitCode = low || status !== 0 ? 1 : 0;

function codeAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return oneLine(lines.join('\n'));
}

function oneLine(code) {
  return code.replace(/\s+/g, ' ');
}
