/** Lists the requirement ids of docs/requirements.tsv that no test title names, with a count a group. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const rows = readFileSync('docs/requirements.tsv', 'utf8').trimEnd().split('\n').slice(1);
const requirements = rows.map((row) => row.split('\t')).map(([id, , , where, , text]) => ({ id, where, text }));

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const tests = tracked.split('\n').filter((file) => /\.test\.tsx?$/.test(file));
const named = new Set();
const literal = String.raw`(['"\`])((?:\\.|(?!\1).)*)\1`;
const plain = new RegExp(String.raw`\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"\`]*\))?\(\s*${literal}`, 'gs');
const table = new RegExp(
  String.raw`\.each(?:<.*?>)?\(((?:(?!\.each\().)*?)\)\(\s*${literal.replaceAll('\\1', '\\2')}`,
  'gs',
);
const name = (text, pattern) => {
  for (const [, id] of text.matchAll(pattern)) named.add(id);
};
for (const file of tests) {
  const source = readFileSync(file, 'utf8');
  // Ids count only inside a title, the first argument of it, test or describe.
  for (const [, , title] of source.matchAll(plain)) name(title, /\b([A-Z][A-Z0-9]{2}-\d{3})\b/g);
  // The title of a table may take its ids from the rows; there they stand as '[CUS-057]' at the start of a cell.
  for (const [, rows, , title] of source.matchAll(table)) {
    name(title, /\b([A-Z][A-Z0-9]{2}-\d{3})\b/g);
    if (!/^(?:%s|\$\w+)/.test(title)) continue;
    for (const [cell] of rows.matchAll(/(?<=['"`])(?:\[[A-Z][A-Z0-9]{2}-\d{3}\] ?)+/g)) name(cell, /\[([^\]]+)\]/g);
  }
}

const unknown = [...named].filter((id) => !requirements.some((requirement) => requirement.id === id));
const missing = requirements.filter(({ id }) => !named.has(id));
if (process.argv.includes('--list')) {
  for (const { id, where, text } of missing) console.log(`${id}\t${where}\t${text}`);
}
const groups = new Map();
for (const { id } of requirements) {
  const group = id.slice(0, 3);
  const count = groups.get(group) ?? { all: 0, named: 0 };
  groups.set(group, { all: count.all + 1, named: count.named + (named.has(id) ? 1 : 0) });
}
for (const [group, count] of groups) console.log(`${group} ${count.named}/${count.all}`);
console.log(`${requirements.length - missing.length} of ${requirements.length} requirements are named by a test.`);
if (missing.length > 0 && !process.argv.includes('--list'))
  console.log('npm run requirements -- --list names the rest.');
if (unknown.length > 0) {
  console.error(`Ids that docs/requirements.tsv does not have: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
