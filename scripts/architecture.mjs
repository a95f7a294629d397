/**
 * Draws the rooms of core, portal and service, from the imports that dependency-cruiser finds, into `docs/architecture.md`:
 * a floor under each other, an arrow for what a room imports. An arrow that others imply is left out; imports of types alone
 * do not count, since they are gone when the program runs. `--check` writes nothing and fails when the picture is old;
 * `--boundaries` also fails on an import across a boundary, since to read all imports is most of the work of both.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cruise, format } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const page = 'docs/architecture.md';
const [begin, end] = ['<!-- picture: npm run architecture -->', '<!-- end of the picture -->'];

/** What is drawn: a name, the folder whose subfolders are the rooms, and what of it is left out. */
const pictures = [
  { title: 'Core', folder: 'packages/core/src', without: ['testing'] },
  { title: 'Customization in core', folder: 'packages/core/src/customization', without: [] },
  { title: 'Logs in core', folder: 'packages/core/src/logs', without: [] },
  { title: 'Portal', folder: 'packages/react-ui/src', without: [] },
  { title: 'Service', folder: 'examples/backend/src', without: [] },
];

const modules = await sources();
const drawn = pictures.map(draw).join('\n\n');
const before = await readFile(page, 'utf8');
const [start, stop] = [before.indexOf(begin), before.indexOf(end)];
if (start < 0 || stop < start) throw new Error(`${page} has no place for the picture: ${begin} … ${end}`);
const after = `${before.slice(0, start + begin.length)}\n${drawn}\n${before.slice(stop)}`;

if (after === before) console.log(`${page}: the picture is as the imports are.`);
else if (process.argv.includes('--check')) {
  console.error(`${page}: the picture differs from the imports. Run npm run architecture, and look at what it draws.`);
  process.exitCode = 1;
} else {
  await writeFile(page, after);
  console.log(`${page}: picture drawn.`);
}

/** Every module with what it imports; all of them, tests too, where the boundaries are asked about. */
async function sources() {
  const configuration = `${root}.dependency-cruiser.cjs`;
  const { options, ...rules } = await extractConfig(configuration);
  const tests = '\\.test\\.tsx?$';
  const isAsked = process.argv.includes('--boundaries');
  const { output } = await cruise(
    isAsked ? ['packages', 'examples'] : ['packages/core/src', 'packages/react-ui/src', 'examples/backend/src'],
    isAsked
      ? { ...options, ruleSet: rules, validate: true }
      : { ...options, exclude: { path: `${options.exclude.path}|${tests}` } },
    undefined,
    { tsConfig: extractTSConfig(options.tsConfig.fileName) },
  );
  if (isAsked) {
    const told = await format(output, { outputType: 'err' });
    console.log(told.output);
    if (told.exitCode > 0) process.exitCode = 1;
  }
  return output.modules.filter(({ source }) => !new RegExp(tests).test(source));
}

function draw({ title, folder, without }) {
  const room = (path) => {
    const [, name, rest] = new RegExp(`^${folder}/([^/]+)(/.+)?$`).exec(path) ?? [];
    return rest === undefined || without.includes(name) ? undefined : name;
  };
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = room(source);
    if (from === undefined) continue;
    const found = imports.get(from) ?? imports.set(from, new Set()).get(from);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = room(resolved);
      if (to !== undefined && to !== from && !dependencyTypes.includes('type-only')) found.add(to);
    }
  }
  const reach = new Map([...imports.keys()].map((name) => [name, reachable(imports, name)]));
  const floors = floorsOf(imports, reach);
  const lines = floors.flatMap((rooms, at) => [
    `  subgraph floor${at + 1}[" "]`,
    '    direction LR',
    ...rooms.map((name) => `    ${id(name)}["${name}"]`),
    '  end',
  ]);
  const arrows = [...imports.keys()].sort().flatMap((from) =>
    [...imports.get(from)]
      .filter(
        (to) =>
          ![...imports.get(from)].some((over) => over !== to && reach.get(over)?.has(to) && !reach.get(to)?.has(over)),
      )
      .sort()
      .map((to) => `  ${id(from)} --> ${id(to)}`),
  );
  return `**${title}** (\`${folder}\`)\n\n\`\`\`mermaid\nflowchart TB\n${[...lines, ...arrows].join('\n')}\n\`\`\``;
}

/** Words like `end` mean something to the drawing. */
function id(name) {
  return `room_${name.replaceAll('-', '_')}`;
}

function reachable(imports, from, seen = new Set()) {
  for (const to of imports.get(from) ?? []) {
    if (seen.has(to)) continue;
    seen.add(to);
    reachable(imports, to, seen);
  }
  return seen;
}

/** Rooms by floor, the highest first: one that imports no other stands on the ground, any other over what it imports. */
function floorsOf(imports, reach) {
  const known = new Map();
  const floor = (name) => {
    if (!known.has(name)) {
      const below = [...imports.get(name)].filter((to) => !reach.get(to)?.has(name));
      known.set(name, Math.max(0, ...below.map((to) => floor(to) + 1)));
    }
    return known.get(name);
  };
  const circles = [...imports.keys()].filter((name) => reach.get(name).has(name));
  if (circles.length > 0) throw new Error(`These rooms import each other in a circle: ${circles.sort().join(', ')}`);
  const rooms = [...imports.keys()].sort();
  const highest = Math.max(...rooms.map(floor));
  return Array.from({ length: highest + 1 }, (_, at) => rooms.filter((name) => floor(name) === highest - at));
}
