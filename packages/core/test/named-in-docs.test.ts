import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n');
const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Papers about what is there now. What was and what will be is told in others, and so is what is only aimed at. */
const papers = files.filter((file) =>
  /^(?:[A-Z]+|docs\/(?!design|resources|style|ui)[\w-]+|(?:packages|examples)\/[\w-]+\/README)\.md$/.test(file),
);

/** Whether there is a file or folder of this path, or one that ends so; `<area>` and `…` stand for any name. */
function isThere(path: string): boolean {
  const ending = path
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/<[^>]*>|…|\*+/g, '[^/]*')
    .replace(/^(core|react-ui|cli-check)\/(?=src|test)/, 'packages/$1/');
  const named = new RegExp(`(?:^|/)${ending}$`);
  return path.startsWith('dist/') || [...known].some((file) => named.test(file));
}

const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
const source = files
  .filter((file) => /\.(?:tsx?|mjs|cjs|json|tsv|css|sql)$/.test(file) && !file.endsWith('named-in-docs.test.ts'))
  .map(read)
  .join('\n');
const words = new Set(source.match(/[A-Za-z_$][\w$]*/g));

/** Anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (page: string) =>
  new Set(
    [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

/** What a paper names that is not there. */
function faultsOf(paper: string, whole: string): string[] {
  const text = whole.replace(/^```.*?^```$/gms, '');
  const faults: string[] = [];
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? paper : posix.normalize(posix.join(posix.dirname(paper), path));
    if (!known.has(file.replace(/\/$/, ''))) faults.push(`link ${target}`);
    else if (anchor !== undefined && !anchorsOf(read(file)).has(anchor)) faults.push(`link ${target}`);
  }
  for (const [, code = ''] of text.matchAll(/`([^`\n]+)`/g)) {
    for (const [, name = ''] of code.matchAll(/\bnpm run ([\w:-]+)/g)) if (!scripts.has(name)) faults.push(code);
    if (isPath(code) && !isThere(code)) faults.push(code);
    const [name = ''] = /^[a-z]\w*(?=\(|$)/.exec(code) ?? [];
    if (/[a-z][A-Z]/.test(name) && !words.has(name)) faults.push(code);
  }
  return faults;
}

/** A file of the repository by its ending, or a folder of one of its packages. */
const isPath = (code: string) =>
  /^[\w.<>@…*-]+(?:\/[\w.<>@…*-]+)*\.(?:tsx?|mjs|cjs|tsv|md)$/.test(code) ||
  /^(?:packages|examples|docs|scripts|core\/src|react-ui\/(?:src|test))\/[\w./<>…*-]+$/.test(code);

describe('what the papers name (STYLE section 10)', () => {
  it.each(papers)('%s: paths, links, scripts and names are there', (paper) => {
    expect(faultsOf(paper, read(paper))).toEqual([]);
  });

  it.each([
    ['a file', '`core/src/customization/registry/modell.ts`'],
    ['a file by its name', '`no-such-file.tsx`'],
    ['a file of any name', '`core/src/customization/registry/<area>-modulez.ts`'],
    ['a folder', '`packages/core/src/nowhere`'],
    ['a link', '[x](docs/nowhere.md)'],
    ['a heading', '[x](docs/architecture.md#no-such-heading)'],
    ['a script', 'after that `npm run no-such-script`'],
    ['a name', '`createNothing({ baseUrl })`'],
  ])('notices %s that is not there', (_, text) => {
    expect(faultsOf('README.md', text)).toHaveLength(1);
  });

  it('takes what is there', () => {
    const text =
      '`core/src/customization/registry/<area>-modules.ts`, `model.ts`, `packages/core/src/logs/`, `docs/rights.md`';
    expect(faultsOf('README.md', `${text}, \`npm run check\`, \`createPortal\`, \`renderPage(id)\``)).toEqual([]);
    expect(faultsOf('docs/rights.md', '[x](architecture.md#saving) and [y](https://example.com/z)')).toEqual([]);
  });
});
