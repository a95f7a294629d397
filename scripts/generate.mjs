/**
 * Writes the sources that are made: the embedded font and the icons of the end-user pages from packages, and the types of
 * all words from the messages files.
 * Plain Node; a file is written only when its text changed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeCatalogs } from './catalog.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const generated = join(root, 'packages/core/src/pages/generated');

/** Icons of UI.md section 5 by their lucide names. */
const iconNames = [
  'chevron-down',
  'chevron-right',
  'chevron-up',
  'cloud-upload',
  'download',
  'ellipsis',
  'file-down',
  'file-spreadsheet',
  'file-text',
  'file-warning',
  'info',
  'lock',
  'panel-left',
  'pencil-off',
  'printer',
  'shield-alert',
  'shield-check',
  'shield-off',
  'shield-x',
  'triangle-alert',
  'x',
];

write('montserrat.ts', font());
write('icons.ts', await icons());
writeCatalogs();

/** The latin part of Montserrat Variable, weights 100 to 900. (SIL Open Font License 1.1) */
function font() {
  const folder = folderOf('@fontsource-variable/montserrat', 'package.json');
  const bytes = readFileSync(join(folder, 'files/montserrat-latin-wght-normal.woff2'));
  const range = /montserrat-latin-wght-normal[\s\S]*?unicode-range: ([^;]+);/.exec(
    readFileSync(join(folder, 'index.css'), 'utf8'),
  )?.[1];
  if (range === undefined) throw new Error('the font package states no unicode-range for latin');
  return `// Made by scripts/generate.mjs from @fontsource-variable/montserrat (SIL Open Font License 1.1).
/** woff2 file in base64. */
export const montserratLatin = '${bytes.toString('base64')}';
export const montserratLatinRange = '${range}';
`;
}

/** The drawing of each icon as SVG elements. (lucide, ISC licence) */
async function icons() {
  const folder = folderOf('lucide-react', 'dist/esm/lucide-react.mjs', 'packages/react-ui');
  const entries = await Promise.all(
    iconNames.map(async (name) => {
      const { node } = await iconData(join(folder, `icons/${name}.mjs`));
      return `  '${name}': '${node.map(element).join('')}',\n`;
    }),
  );
  return `// Made by scripts/generate.mjs from lucide-react (ISC licence).
/** SVG elements on a 24 × 24 grid, drawn with the current color. */
export const iconShapes = {
${entries.join('')}} as const;
`;
}

/** A renamed icon keeps its old file, which only points at the new one. */
async function iconData(file) {
  const renamed = /from '(\.\/[\w-]+\.mjs)'/.exec(readFileSync(file, 'utf8'))?.[1];
  const { __iconData } = await import(pathToFileURL(file).href);
  if (__iconData !== undefined) return __iconData;
  if (renamed === undefined) throw new Error(`${file} holds no icon`);
  return iconData(join(dirname(file), renamed));
}

function element([tag, { key: _key, ...attributes }]) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}/>`;
}

/** Folder of a file of an installed package, wherever npm placed the package. */
function folderOf(name, file, from = '.') {
  const require = createRequire(join(root, from, 'package.json'));
  for (const modules of require.resolve.paths(name) ?? []) {
    const path = join(modules, name, file);
    try {
      readFileSync(path);
      return dirname(path);
    } catch {}
  }
  throw new Error(`${name} is not installed; run npm ci`);
}

function write(name, text) {
  const path = join(generated, name);
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {}
  mkdirSync(generated, { recursive: true });
  writeFileSync(path, text);
}
