import { describe, expect, it } from 'vitest';
import { refs } from '../fields/builders.ts';
import { contentRule } from '../kinds/content-lists.ts';
import { firewallRule } from '../kinds/firewall.ts';
import { webRule } from '../kinds/web-rule.ts';
import { referredIn, targetOfKind } from './homes.ts';
import { referencesOf, targetsIn, targetsNamed, withReplaced } from './targets.ts';
import { usesIn } from './uses.ts';

const rule = {
  id: 'r1',
  name: 'Block mail',
  services: ['s1', 's2'],
  conditions: { logic: 'and', list: [{ kind: 'app_object', comparator: 'equal', values: ['a1'] }] },
  subjects: [
    { type: 'groups', values: ['s1'] },
    { type: 'applications', values: ['a2'] },
  ],
};

describe('what entries refer to (design RESOURCES, references)', () => {
  it('is found in fields, groups, unions and rows, and nowhere else', () => {
    expect([...targetsIn(firewallRule.fields)].sort()).toEqual(['fwaas.service', 'mpa.application']);
    expect([...targetsIn(contentRule.fields)].sort()).toEqual(['mpa.application', 'rules.content_type']);
    expect(referencesOf(firewallRule, rule).map(({ id, field }) => `${field.target} ${id}`)).toEqual([
      'mpa.application a1',
      'mpa.application a2',
      'fwaas.service s1',
      'fwaas.service s2',
    ]);
  });

  it('needs names of those targets only that a list names', () => {
    expect(targetsNamed(firewallRule, [{ id: 'r', services: [] }])).toEqual([]);
    expect(targetsNamed(firewallRule, [{ id: 'r', services: ['s1'] }])).toEqual(['fwaas.service']);
    expect(targetsNamed(webRule, [{ ...rule }])).toEqual(['mpa.application']);
  });

  it('[RES-013] names the entries that use another one, with their fields and their address', () => {
    const list = [rule, { id: 'r2', services: ['s3'] }, { id: 'r 3', sources: ['192.0.2.1'], services: ['s2', 's1'] }];
    expect(usesIn(firewallRule, list, 'fwaas.service', new Set(['s1']))).toEqual([
      {
        kind: 'firewall.rule',
        label: 'Firewall rule',
        id: 'r1',
        name: 'Block mail',
        fields: ['Services'],
        path: '/fwaas?open=r1',
      },
      expect.objectContaining({ id: 'r 3', name: '192.0.2.1', path: '/fwaas?open=r+3' }),
    ]);
  });

  it('[RES-013] puts another one in its place, once, and leaves everything else as it is', () => {
    const gone = new Set(['s1']);
    expect(withReplaced(firewallRule, rule, 'fwaas.service', { gone, instead: 's2' })).toEqual({
      ...rule,
      services: ['s2'],
    });
    const other = { id: 'r2', services: ['s3'] };
    expect(withReplaced(firewallRule, other, 'fwaas.service', { gone, instead: 's2' })).toBe(other);
    const one = { kind: 'x', fields: { service: { ...refs('Service', 'fwaas.service'), kind: 'ref' as const } } };
    const record = { ...firewallRule, fields: one.fields };
    expect(withReplaced(record, { service: 's1' }, 'fwaas.service', { gone, instead: 's2' })).toEqual({
      service: 's2',
    });
  });
});

it('reads what may be meant: an application opens its catalog', () => {
  const catalogs = { list: [{ id: 'c1', name: 'Office', applications: [{ id: 'a1', name: 'Wiki' }, { id: 'a2' }] }] };
  expect(referredIn('mpa.application', catalogs)).toEqual([
    { id: 'a1', name: 'Wiki', opens: 'c1' },
    { id: 'a2', name: 'a2', opens: 'c1' },
  ]);
  expect(referredIn('fwaas.service', { data: { list: [{ id: 's1', name: 'Mail' }, { name: 'no id' }] } })).toEqual([
    { id: 's1', name: 'Mail', opens: 's1' },
  ]);
  expect(targetOfKind('firewall.service')).toBe('fwaas.service');
  expect(targetOfKind('firewall.rule')).toBeUndefined();
});
