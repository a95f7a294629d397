import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resources } from '../src/resources/index.ts';
import { repository as root, runScript } from './support/check-script.ts';

it('[RES-019] a page of reference for each kind says what its record says', { timeout: 60_000 }, () => {
  expect(runScript('resource-pages', ['--check'])).toMatchObject({ status: 0, stderr: '' });
  const index = readFileSync(`${root}docs/resources/kinds.md`, 'utf8');
  for (const { kind, fields, identity, store } of resources) {
    const page = `${kind.replace('.', '/')}.md`;
    expect(index).toContain(`](${page})`);
    const text = readFileSync(`${root}docs/resources/${page}`, 'utf8');
    const ids = store.type === 'document' ? [] : [identity.id];
    for (const key of [...ids, ...Object.keys(fields)]) expect(text, kind).toContain(`| \`${key}\` |`);
  }
  const profile = readFileSync(`${root}docs/resources/storage/profile.md`, 'utf8');
  expect(profile).toContain('a text that is written and never answered');
  expect(profile).toContain('`storage.validate`');
});
