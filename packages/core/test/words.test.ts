import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderWith, repository, runScript } from './support/check-script.ts';

/** Folders whose texts nobody reads on a screen: descriptions of calls, pages of end users, what tests and programs get. */
const wordless = ['core/src/api', 'core/src/generated', 'core/src/pages', 'core/src/testing', 'core/src/validators'];
const portal = ['react-ui/src/generated'];

const foldersOf = (source: string) =>
  readdirSync(`${repository}packages/${source}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${source}/${name}`);
/** Every room that has words. */
const rooms = [
  ...foldersOf('core/src'),
  ...foldersOf('react-ui/src').filter((folder) => !folder.endsWith('/screens')),
  ...foldersOf('react-ui/src/screens'),
].filter((folder) => ![...wordless, ...portal].includes(folder));

/** Text that must not stand in code, a line each. */
const words = [
  "export const sentence = 'Somebody else changed it.';",
  "export const labelled = { label: 'Exceptions' };",
  `export const told = (name: string) => \`There is no \${name} here\`;`,
  `export const chosen = (isDone: boolean, by: string) => \`\${isDone ? 'published' : 'saved'}\${by}\`;`,
];
const noWords = "export const field = { kind: 'exceptions', path: 'rules.web', unit: '12px' };";

describe('words stand in messages files (docs/decisions/014)', { timeout: 60_000 }, () => {
  it('and are found where they come back to the code of any room, on every line', () => {
    const planted = rooms.map((room) => [`packages/${room}/planted.ts`, words.join('\n')]);
    const { status, stdout } = runScript('words', ['--root', folderWith(Object.fromEntries(planted))]);
    expect(status).toBe(1);
    const wanted = rooms.flatMap((room) => words.map((_, line) => `packages/${room}/planted.ts:${line + 1}: `));
    expect(wanted.filter((place) => !stdout.includes(place))).toEqual([]);
  });

  it('while what a program reads passes', () => {
    const planted = rooms.map((room) => [`packages/${room}/planted.ts`, noWords]);
    expect(runScript('words', ['--root', folderWith(Object.fromEntries(planted))]).status).toBe(0);
  });
});
