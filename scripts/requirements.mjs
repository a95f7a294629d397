/**
 * Lists the requirement ids of docs/requirements.tsv that no test title names, with a count a group, and tells those
 * apart that core or the service prove while the portal does not show them yet: docs/not-shown.tsv says which, and why.
 * The list may not go stale: an id on it that a test of the portal names, or whose route has a screen now, is an error, and
 * so is a route without a screen that is not on it, and an id that no test names at all. A title names three ids at most.
 * `--list` names the missing ones, `--check` says nothing but what is wrong.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { titlesOf } from './titles.mjs';

const isCheck = process.argv.includes('--check');
const isList = process.argv.includes('--list');
const say = (line) => isCheck || console.log(line);

const rows = readFileSync('docs/requirements.tsv', 'utf8').trimEnd().split('\n').slice(1);
const requirements = rows.map((row) => row.split('\t')).map(([id, , , where, , text]) => ({ id, where, text }));

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const tests = tracked.split('\n').filter((file) => /\.test\.tsx?$/.test(file));
const named = new Set();
/** Those that a test of the portal names: its components, or the portal as it is shipped in a browser. */
const shown = new Set();
const ofPortal = (file) => file.startsWith('packages/react-ui/') || file.startsWith('examples/e2e/');
/** More ids than this in one title, and a failure does not say what is broken. */
const MOST_IDS = 3;
const crowded = new Set();
for (const file of tests) {
  for (const { line, title, ids } of titlesOf(readFileSync(file, 'utf8'))) {
    for (const id of ids) {
      named.add(id);
      if (ofPortal(file)) shown.add(id);
    }
    if (ids.length > MOST_IDS) crowded.add(`${file}:${line} names ${ids.length} ids, ${MOST_IDS} at most: ${title}`);
  }
}

const unknown = [...named].filter((id) => !requirements.some((requirement) => requirement.id === id));
const missing = requirements.filter(({ id }) => !named.has(id));
if (isList) {
  for (const { id, where, text } of missing) console.log(`${id}\t${where}\t${text}`);
}
const groups = new Map();
for (const { id } of requirements) {
  const group = id.slice(0, 3);
  const count = groups.get(group) ?? { all: 0, named: 0 };
  groups.set(group, { all: count.all + 1, named: count.named + (named.has(id) ? 1 : 0) });
}
for (const [group, count] of groups) say(`${group} ${count.named}/${count.all}`);
say(`${requirements.length - missing.length} of ${requirements.length} requirements are named by a test.`);
if (missing.length > 0 && !isList) say('npm run requirements -- --list names the rest.');

const listed = readFileSync('docs/not-shown.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id, screen, why]) => ({ id, screen, why }));
say(
  `${listed.filter(({ id }) => named.has(id)).length} of these are proved without the portal, which does not show them yet (docs/not-shown.tsv).`,
);
for (const screen of new Set(listed.map((row) => row.screen))) {
  const ids = listed.filter((row) => row.screen === screen).map(({ id }) => id);
  say(`  ${screen}: ${ids.join(' ')}`);
}

/** Routes that the portal has screens for, as the record beside each screen names them. */
const screens = readdirSync('packages/react-ui/src/screens', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/screen.ts'))
  .flatMap(
    (file) => /\broute: '([^']+)'/.exec(readFileSync(`packages/react-ui/src/screens/${file}`, 'utf8'))?.[1] ?? [],
  );
const withScreen = new Set([...screens, ...['login', 'logout', 'insights']]);
const routeTable = readFileSync('packages/core/src/access/routes/routes.ts', 'utf8');
const routeOf = (text) => {
  const [, route] = /^Route ([\w-]+)/.exec(text) ?? [];
  return routeTable.includes(`at('${route}'`) ? route : undefined;
};
const faults = [
  ...listed.filter(({ id }) => !requirements.some((one) => one.id === id)).map(({ id }) => `${id} is no requirement`),
  ...listed.filter(({ why }) => !why).map(({ id }) => `${id} has no reason`),
  ...listed.filter(({ id }) => !named.has(id)).map(({ id }) => `${id} is named by no test at all`),
  ...listed.filter(({ id }) => shown.has(id)).map(({ id }) => `${id} is named by a test of the portal`),
  ...requirements.flatMap(({ id, text }) => {
    const route = routeOf(text);
    if (route === undefined) return [];
    const isListed = listed.some((one) => one.id === id);
    if (withScreen.has(route)) return isListed ? [`${id}: the portal has a screen for ${route}`] : [];
    return isListed ? [] : [`${id}: the portal has no screen for ${route}`];
  }),
];
if (screens.length === 0) faults.push('packages/react-ui/src/screens has no record of a screen');
if (faults.length > 0) {
  console.error(`docs/not-shown.tsv: ${faults.join('; ')}`);
  process.exitCode = 1;
}
if (unknown.length > 0) {
  console.error(`Ids that docs/requirements.tsv does not have: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
if (crowded.size > 0) {
  for (const title of crowded) console.error(title);
  process.exitCode = 1;
}
