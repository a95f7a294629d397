/** The types of all words: what a language file must hold. Part of `npm run generate`. (docs/decisions/014) */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const defined = /^export const (\w+) = defineMessages\(\s*'([^']+)'/gm;

/** Features by name, those of both packages: a language knows each by its name. */
const features = new Map();

/** Writes `src/generated/words.ts` of core and of the portal. */
export function writeCatalogs() {
  writeCatalog('core', 'CoreWords', "import type { Translation } from '../language/index.ts';", '');
  writeCatalog(
    'react-ui',
    'PortalWords',
    "import type { CoreWords } from '@portico/core';\nimport type { Translation } from '@portico/core/language';",
    'CoreWords & ',
  );
}

function writeCatalog(name, type, imports, others) {
  const source = join(root, 'packages', name, 'src');
  const own = new Map();
  for (const file of readdirSync(source, { recursive: true }).filter(isSource).sort()) {
    const path = relative('generated', file).split(sep).join('/');
    const text = readFileSync(join(source, file), 'utf8');
    const found = [...text.matchAll(defined)];
    if (/messages\.ts$/.test(file) && found.length !== text.split('= defineMessages(').length - 1)
      throw new Error(`${file}: each of its words is exported as "export const x = defineMessages('feature', …"`);
    for (const [, words, feature] of found) {
      if (features.has(feature)) throw new Error(`two features have words as ${feature}`);
      features.set(feature, file);
      own.set(feature, `  readonly '${feature}': Translation<typeof import('${path}').${words}>;`);
    }
  }
  const folder = join(source, 'generated');
  const text = `// Made by scripts/catalog.mjs from what messages files define.
${imports}

/** All words of ${name === 'core' ? 'core' : 'the portal, those of core with them'}, by feature: what a language file satisfies. (docs/decisions/014) */
export type ${type} = ${others}{
${[...own.values()].join('\n')}
};
`;
  mkdirSync(folder, { recursive: true });
  if (read(join(folder, 'words.ts')) !== text) writeFileSync(join(folder, 'words.ts'), text);
}

const isSource = (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|(^|[\\/])generated[\\/]/.test(file);

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
