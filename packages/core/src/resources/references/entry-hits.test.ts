import { describe, expect, it } from 'vitest';
import { firewallRule } from '../kinds/firewall.ts';
import { accessRule, appCatalog } from '../kinds/private-access.ts';
import { webRule } from '../kinds/web-rule.ts';
import { entryHits } from './entry-hits.ts';

const rules = [
  { id: 'r1', name: 'Partner network', sources: ['10.1.0.0/16'], destinations: ['*.partner.example'] },
  { id: 'r2', name: 'Lab', sources: ['10.1.2.3', '2001:db8::1-2001:db8::ff'], destinations: ['lab.example'] },
  { id: 'r3', name: 'Far', sources: ['192.0.2.0/24', '10.1.20.3'] },
];
const found = (query: string) => entryHits(firewallRule, rules, query).map(({ id, why }) => `${id} ${why}`);

describe('what a search in all lists finds', () => {
  it('[RES-020] an address in the networks and ranges that contain it, and in no other', () => {
    expect(found('10.1.2.3')).toEqual(['r1 10.1.0.0/16', 'r2 10.1.2.3']);
    expect(found('10.1.4.0/24')).toEqual(['r1 10.1.0.0/16']);
    expect(found('10.0.0.0/8')).toEqual([]);
    expect(found('2001:db8::a')).toEqual(['r2 2001:db8::1-2001:db8::ff']);
    expect(found('192.0.2.77')).toEqual(['r3 192.0.2.0/24']);
  });

  it('[RES-020] a domain by itself and below a star, a group, and a name', () => {
    expect(found('www.partner.example')).toEqual(['r1 *.partner.example']);
    expect(found('lab.ex')).toEqual(['r2 lab.example']);
    expect(found('part')).toEqual(['r1 null']);
    const web = [{ id: 'w', name: 'Payroll', subjects: [{ type: 'groups', values: ['Finance'] }] }];
    expect(entryHits(webRule, web, 'finance')).toEqual([{ id: 'w', name: 'Payroll', why: 'Finance' }]);
    // Two letters are looked for in names alone.
    expect(entryHits(webRule, web, 'fi')).toEqual([]);
  });

  it('[RES-020] what was entered, and no word of what a rule is made of', () => {
    const list = [
      { kind: 'domain', comparator: 'equal', negate: false, values: ['shop.example'] },
      { kind: 'categories', comparator: 'equal', negate: false, values: ['gambling'] },
    ];
    const subjects = [{ type: 'groups', values: ['Finance'] }];
    const web = [{ id: 'w', name: 'Payroll', conditions: { logic: 'and', list }, subjects }];
    const why = (query: string) => entryHits(webRule, web, query).map((hit) => hit.why);
    for (const word of ['domain', 'equal', 'and', 'categories', 'groups']) expect(why(word), word).toEqual([]);
    expect([why('shop'), why('gambl'), why('finance')]).toEqual([['shop.example'], ['Gambling'], ['Finance']]);
  });

  it('[RES-020] a country by its name, and what a reference means by what it is called', () => {
    const list = [{ kind: 'geo_ip', comparator: 'equal', negate: false, values: ['BY', 'KP'] }];
    const web = [{ id: 'w', name: 'Far away', conditions: { logic: 'and', list } }];
    const why = (query: string) => entryHits(webRule, web, query).map((hit) => hit.why);
    expect(why('north korea')).toEqual(['North Korea']);
    const named = (_: string, id: string) => (id === '4711' ? 'Wiki' : id);
    const access = [{ id: 'a', name: 'Vendors', applications: ['4710', '4711'] }];
    const by = (query: string) => entryHits(accessRule, access, query, named).map((hit) => hit.why);
    expect([by('wik'), by('4711'), by('erp')]).toEqual([['Wiki'], ['Wiki'], []]);
    const catalog = [{ id: 'c', name: 'Office', applications: [{ id: 'app-wiki', name: 'Wiki' }] }];
    expect(entryHits(appCatalog, catalog, 'wiki')).toEqual([{ id: 'c', name: 'Office', why: 'Wiki' }]);
  });
});
