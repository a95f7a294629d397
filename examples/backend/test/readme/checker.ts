import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listed, type RunOptions, run, type Way, type Ways } from '../support/readme-ways.ts';
import { cleanDocument } from './documents.ts';

/** The program as an installed package gives it, outside of the repository. */
const npx = (options: RunOptions): Way => run({ at: 'elsewhere', after: 'npx', ...options });

/** What the README of the checker shows, on the packed install. */
export const checkerWays: Ways = {
  'npm run build --workspace @portico/cli-check': run(),
  'npx portico-check customization.json': run({
    at: 'elsewhere',
    before: ({ elsewhere }) => writeFileSync(join(elsewhere, 'customization.json'), cleanDocument('Halt')),
  }),
  ': portico-check': async (stage, shown) => {
    const folder = join(stage.elsewhere, 'faulty');
    mkdirSync(folder);
    writeFileSync(join(folder, 'customization.json'), cleanDocument('Halt <now>'));
    const said = await stage.shell('npx portico-check customization.json', { at: folder, exit: 1 });
    const unplaced = (text: string) => text.replace(/:\d+:\d+ /g, ':LINE:COLUMN ').trim();
    expect(unplaced(said)).toBe(unplaced(shown));
  },
  'json: Configuration': async (stage, shown) => {
    const folder = join(stage.elsewhere, 'configured');
    mkdirSync(join(folder, 'legacy'), { recursive: true });
    writeFileSync(join(folder, 'portico.config.json'), shown);
    writeFileSync(join(folder, 'brand.json'), cleanDocument('Halt <now>'));
    writeFileSync(join(folder, 'legacy/old.json'), cleanDocument('Halt <then>'));
    await stage.shell('npx portico-check --no-config --write-baseline portico.baseline.json brand.json', {
      at: folder,
      exit: 0,
    });
    // What the baseline accepts and what `ignores` leaves out is not counted; what is new is.
    await stage.shell('npx portico-check .', { at: folder, exit: 0 });
    writeFileSync(join(folder, 'new.json'), cleanDocument('Halt <again>'));
    expect(await stage.shell('npx portico-check .', { at: folder, exit: 1 })).toContain('new.json');
  },
  'yaml: In a pipeline': async (stage, shown) => {
    const [, command = ''] = /^- run: (.+)$/m.exec(shown) ?? [];
    const folder = join(stage.elsewhere, 'pipeline');
    mkdirSync(join(folder, 'policies'), { recursive: true });
    writeFileSync(join(folder, 'policies/brand.json'), cleanDocument('Halt <now>'));
    expect(await stage.shell(command, { at: folder, exit: 1 })).toMatch(/^::error file=policies\/brand\.json,/m);
    expect(JSON.parse(readFileSync(join(folder, 'check.sarif'), 'utf8')).version).toBe('2.1.0');
  },

  'portico-check [check] FILE…': npx({ put: { '[check]': 'check', 'FILE…': 'customization.json' } }),
  'portico-check diff A B': npx({
    put: { ' A B': ' customization.json faulty/customization.json' },
    exit: 1,
    says: 'Heading: Halt → Halt <now>',
  }),
  'portico-check render FILE --out DIR': npx({
    put: { FILE: 'customization.json', DIR: 'pages' },
    leaves: (stage) => expect(stage.file('pages/index.html', stage.elsewhere)).toContain('<a '),
  }),
  'portico-check convert FILE --to ui|server [--out FILE]': npx({
    put: { '--out FILE': '--out ui.json', FILE: 'customization.json', 'ui|server': 'ui', '[': '', ']': '' },
    leaves: (stage) => expect(JSON.parse(stage.file('ui.json', stage.elsewhere)).web.blockPage).toBeDefined(),
  }),
  'portico-check schema [--form ui|server]': npx({
    put: { 'ui|server': 'ui', '[': '', ']': '' },
    says: /"\$schema": ?"https:\/\/json-schema\.org\/draft\/2020-12\/schema"/,
  }),
  'portico-check schema KIND [--form entry|file]': npx({
    put: { KIND: 'policy.web-rule', 'entry|file': 'file', '[': '', ']': '' },
    leaves: (_, said) => expect(JSON.parse(said).$id).toBe('urn:portico:policy.web-rule:file'),
  }),
  'portico-check schema --all DIR [--form entry|file]': npx({
    put: { DIR: 'schemas', 'entry|file': 'entry', '[': '', ']': '' },
    leaves: (stage) =>
      expect(JSON.parse(stage.file('schemas/policy.web-rule.json', stage.elsewhere)).$id).toContain('policy.web-rule'),
  }),
  'portico-check explain [RULE]': npx({ put: { '[RULE]': 'invalidChars' }, says: /characters/i }),
  'npm run bench check': listed('it measures for minutes', run()),
  'node -e 0': run(),
  'npx vitest run --project cli-check': listed('it is a part of the run that this test belongs to'),
};
