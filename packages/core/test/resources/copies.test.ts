import { expect, it } from 'vitest';
import { entryErrors } from '../../src/resources/check/entry-errors.ts';
import { role } from '../../src/resources/kinds/role.ts';
import { exception } from '../../src/resources/kinds/web-lists.ts';
import { webRule } from '../../src/resources/kinds/web-rule.ts';
import { copiesOf } from '../../src/resources/machine/opened.ts';
import { longestTexts } from '../../src/resources/values/longest-texts.ts';
import { valueRules } from '../../src/resources/values/value-rules.ts';

const named = (name: string, id = name) => ({ id, name, action: 'block' });
const namesOf = (entries: readonly object[]) => entries.map((entry) => ('name' in entry ? entry.name : null));

it('copies have names of their own, also those of one turn and of entries that are called alike', () => {
  const list = [named('Block C2'), named('block c2 (COPY)'), named('News', '1'), named('News', '2')];
  const copies = copiesOf(webRule, list, list);
  expect(namesOf(copies)).toEqual(['Block C2 (copy 2)', 'block c2 (COPY) (copy)', 'News (copy)', 'News (copy 2)']);
  expect(copies.every((entry) => !('id' in entry))).toBe(true);
});

it('a name that has no room left is shortened, so that its field takes it', () => {
  const long = named(`${'x'.repeat(199)}😀`.slice(0, 200));
  const [first, second] = copiesOf(webRule, [long], [long, long]);
  expect(first?.name).toMatch(/^x+… \(copy\)$/);
  expect(second?.name).toMatch(/^x+… \(copy 2\)$/);
  for (const entry of [first, second]) expect(entryErrors(webRule, entry, '')).toEqual([]);
  const [copy] = copiesOf(role, [], [{ id: 'r', name: 'r'.repeat(100), read: [], write: [] }]);
  expect(String(copy?.name)).toHaveLength(100);
});

it('what has no name is called by what it is about', () => {
  const list = [{ id: 'a', domains: ['one.example'] }, { id: 'b' }];
  expect(namesOf(copiesOf(exception, list, list))).toEqual(['one.example (copy)', null]);
});

it('a name has the room that its rule leaves it, as every text that is told so', () => {
  for (const [rule, max] of Object.entries(longestTexts) as [keyof typeof longestTexts, number][]) {
    const failure = { maxlength: { max, actual: max + 1 } };
    expect([rule, valueRules[rule]('x'.repeat(max + 1))]).toEqual([rule, failure]);
  }
});
