import { describe, expect, it } from 'vitest';
import { incompleteErrors, policyErrors, unpublishableErrors } from './policy-errors.ts';

const told = (errors: readonly { path: string; rule: string; message: string }[]) =>
  errors.map(({ path, rule, message }) => `${path} ${rule} ${message}`);

const write = (entry: object, before?: object) => ({
  before: { list: before === undefined ? [] : [before] },
  after: { list: [entry] },
});
const nobody = { before: null, after: () => null };

describe('what an entry lacks before it may decide (OP-207, OP-217, design RESOURCES, levels)', () => {
  it.each([
    ['rules.web', ['action']],
    ['rules.exceptions', ['action']],
    ['rules.bandwidth', ['limit', 'action']],
    ['rules.bnb', ['action']],
    ['rules.app_links', ['url', 'open']],
    ['rules.content', ['action']],
    ['rules.runtime_analysis', ['action']],
    ['rules.inspection', ['mode']],
    ['rules.sslbump', ['action']],
    ['fwaas.services', ['protocol']],
    ['fwaas.rules', ['action']],
    ['fwaas.feeds', ['url', 'format']],
    ['mpa.access_rules', ['action']],
    ['casb.app_rules', ['action']],
  ] as const)('%s: %j are a warning at a save, and refused at a publish', (kind, keys) => {
    const named = write({ id: 'a', name: 'Only a name' });
    expect(policyErrors(kind, named)).toEqual([]);
    const paths = incompleteErrors(kind, named).map(({ path, rule }) => [path, rule]);
    expect(paths).toEqual(keys.map((key) => [`list[0].${key}`, 'rule.incomplete']));
    expect(unpublishableErrors(kind, named, nobody).map(({ path }) => path)).toEqual(
      keys.map((key) => `list[0].${key}`),
    );
  });

  it('parts of a limit, and a text of white space', () => {
    const limit = write({ id: 'a', name: 'Guests', action: 'block', limit: { max: 2 } });
    expect(told(incompleteErrors('rules.bandwidth', limit))).toEqual([
      'list[0].limit.unit rule.incomplete Enter Unit.',
      'list[0].limit.per rule.incomplete Enter Time.',
    ]);
    const feed = write({ id: 'a', name: 'Feed', format: 'csv', url: ' ' });
    expect(told(incompleteErrors('fwaas.feeds', feed))).toEqual(['list[0].url rule.incomplete Enter URL.']);
  });

  it('an entry that was published without passes until the field is touched', () => {
    const before = { id: 'a', name: 'Old', action: null };
    expect(unpublishableErrors('rules.web', write({ ...before, name: 'Older' }, before), nobody)).toEqual([]);
    const now = { id: 'a', name: 'Old', action: 'block' };
    const taken = write({ id: 'a', name: 'Old' }, now);
    expect(unpublishableErrors('rules.web', taken, nobody).map(({ label }) => label)).toHaveLength(1);
  });
});
