/**
 * Writes what every public entry costs whoever loads it, and what each page loads first and until
 * its rows are painted, to `docs/sizes.tsv`: bytes of
 * minified script, gzipped. A test compares them within one percent, so that a size grows by intent. `--check` writes
 * nothing and exits 1 where a size differs; `--entries` leaves the pages out, which the budgets of the portal compare.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const list = `${root}docs/sizes.tsv`;
/** Compilers differ a little; what a person adds is more. */
const TOLERANCE = 0.01;
const isChecking = process.argv.includes('--check');
const onlyEntries = process.argv.includes('--entries');
process.env.NODE_ENV = 'production';

const sourceOf = (folder, built) => `${root}${folder}/src/${built}.ts`;

/** The public entries of a package with their source. */
function entriesOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
  return Object.entries(exports).flatMap(([entry, target]) => {
    const [, built] = /^\.\/dist\/(.+)\.js$/.exec(target.default ?? '') ?? [];
    return built === undefined ? [] : [[`${name}${entry.slice(1)}`, sourceOf(folder, built)]];
  });
}

/** Gzipped bytes of an entry with all that it imports from the start; built alone, so that it shares with no other. */
async function measure([name, file], { external, plugins = [] } = {}) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    resolve: { alias: aliases.coreSource },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: file, preserveEntrySignatures: 'exports-only', external, output: { format: 'es' } },
    },
  });
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set();
  const visit = (chunk) => {
    if (chunk === undefined || seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of chunk.imports) visit(chunks.get(next));
  };
  visit([...chunks.values()].find((chunk) => chunk.isEntry));
  return [name, [...seen].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)];
}

/** The compiler of styles, kept from one build to the next: the entries share nearly all of them. */
function stylesOfMany() {
  const ends = [];
  const plugins = vanillaExtractPlugin({ identifiers: 'short' }).map(({ buildEnd, ...plugin }) => {
    if (buildEnd !== undefined) ends.push(() => buildEnd.call(plugin));
    return plugin;
  });
  return { plugins, close: () => Promise.all(ends.map((end) => end())) };
}

const { module: aliases } = await runnerImport(`${root}packages/react-ui/core-source.ts`);
const libraries = /^(?![./]|\0|virtual:)(?!.*\/(?:react-ui|core)\/src\/)/;

const measured = [];
for (const entry of entriesOf('packages/core')) measured.push(await measure(entry));
const styles = stylesOfMany();
for (const entry of entriesOf('packages/react-ui')) {
  // Libraries stay imports, as they do in the package; core is measured above.
  const external = (id) => /^@portico\/core/.test(id) || libraries.test(id);
  measured.push(await measure(entry, { external, plugins: [react(), styles.plugins] }));
}
// The chart of the dashboard with its scales and shapes, which loads on demand. (issue 16)
const isLibrary = (id) => libraries.test(id) && !/^(?:d3-|internmap$)/.test(id);
const chart = ['chart component', `${root}packages/react-ui/src/components/charts/Chart.tsx`];
measured.push(await measure(chart, { external: isLibrary, plugins: [react(), styles.plugins] }));
await styles.close();
const program = ['@portico/cli-check', sourceOf('packages/cli-check', 'main')];
measured.push(await measure(program, { external: /^node:/ }));
if (!onlyEntries) {
  const { module: portal } = await runnerImport(`${root}packages/react-ui/first-load.ts`);
  const chunks = await portal.buildPortal();
  for (const [name, modules] of portal.figures) measured.push([name, portal.gzipped(portal.filesOf(chunks, modules))]);
}

if (!isChecking) {
  writeFileSync(list, ['what is loaded\tbytes', ...measured.map((row) => row.join('\t'))].join('\n').concat('\n'));
  process.exit(0);
}
const known = new Map(
  readFileSync(list, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')),
);
const names = new Set(measured.map(([name]) => name));
const faults = [
  ...measured.flatMap(([name, bytes]) => {
    if (!known.has(name)) return [`${name} is new: ${bytes} bytes`];
    const wanted = Number(known.get(name));
    return Math.abs(bytes - wanted) <= wanted * TOLERANCE ? [] : [`${name} has ${bytes} bytes, ${wanted} in the list`];
  }),
  ...[...known.keys()]
    .filter((name) => !names.has(name) && !(onlyEntries && /^first (load|rows) of /.test(name)))
    .map((name) => `${name} is no longer there`),
];
for (const fault of faults) console.error(`${fault}; npm run sizes writes docs/sizes.tsv anew`);
process.exitCode = faults.length === 0 ? 0 : 1;
