import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isReadOnly, resources } from '../../src/resources/index.ts';

const docs = (file: string) => readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');
const rowsOf = (file: string) =>
  docs(file)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Groups of the table of calls whose areas have screens for their entries. */
const areas = ['policy-revision', 'policy-rules', 'casb', 'firewall', 'private-access', 'settings-storage'];
const writing = rowsOf('calls.tsv').flatMap(([name = '', group = '', method = '']) =>
  areas.includes(group) && method !== 'GET' ? [name] : [],
);
const exceptions = new Map(rowsOf('calls-without-record.tsv').map(([name = '', reason = '']) => [name, reason]));
const consumed = new Set(
  resources.flatMap(({ store, commands = {} }) => [
    ...(isReadOnly({ store }) ? [] : [`${store.calls}.save`]),
    ...Object.values(commands).map(({ call }) => call),
  ]),
);

it('[RES-002] a writing call of an area with screens has a record, a command or an exception with its reason', () => {
  expect(writing.length).toBeGreaterThan(25);
  expect(writing.filter((name) => !consumed.has(name) && !exceptions.has(name))).toEqual([]);
});

it('every exception is a call of these areas, says why, and has no record', () => {
  for (const [name, reason] of exceptions) {
    expect(writing, name).toContain(name);
    expect(reason.length, name).toBeGreaterThan(5);
  }
  // A kind that gets its record while its row is still here is no fault.
  const settled = [...exceptions].filter(([, reason]) => reason !== 'no record yet').map(([name]) => name);
  expect(settled.filter((name) => consumed.has(name))).toEqual([]);
});
