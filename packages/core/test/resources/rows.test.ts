import { describe, expect, it } from 'vitest';
import { appRating } from '../../src/resources/kinds/casb.ts';
import { firewallRule } from '../../src/resources/kinds/firewall.ts';
import { resources } from '../../src/resources/kinds/kinds.ts';
import { accessRule, appCatalog } from '../../src/resources/kinds/private-access.ts';
import { bandwidthRule, exception } from '../../src/resources/kinds/web-lists.ts';
import { webRule } from '../../src/resources/kinds/web-rule.ts';
import type { ResourceRecord } from '../../src/resources/record/record.ts';
import { readListPlace } from '../../src/resources/view/place.ts';
import { cardLines, cellWords, rowsOf } from '../../src/resources/view/rows.ts';
import { stagedEntries } from '../../src/resources/view/staged/staged.ts';

const rowsIn = (record: ResourceRecord, list: readonly Readonly<Record<string, unknown>>[]) => [
  ...rowsOf(record, {
    list,
    staged: stagedEntries(record, list, null),
    place: readListPlace(record, ''),
    selected: new Set(),
    inherited: null,
  }),
];

const said = (record: ResourceRecord, entry: Readonly<Record<string, unknown>>, key: string) => {
  const [row] = rowsIn(record, [entry]);
  return row && cellWords(record, row, key).parts.map(({ text }) => text);
};

describe('the cells of a list (UI.md 4.13, section 10)', () => {
  it('an exception that is over says so, and one that lasts does not', () => {
    const until = (expires_at: string) => ({ id: 'a', domains: ['one.example'], action: 'allow', expires_at });
    const cellAt = (entry: object, now: number) => {
      const [row] = rowsIn(exception, [entry as never]);
      const cell = row && cellWords(exception, row, 'expires_at', undefined, undefined, now);
      return [cell?.parts.map(({ text }) => text.replace(/Mar 1, 2026, .*/, 'then')), cell?.tone];
    };
    const end = Date.parse('2026-03-01T12:00:00Z');
    expect(cellAt(until('2026-03-01T12:00:00Z'), end)).toEqual([['Expired then'], 'warning']);
    expect(cellAt(until('2026-03-01T12:00:00Z'), end - 1)).toEqual([['then'], null]);
    expect(cellAt({ id: 'a' }, end)).toEqual([['Never'], null]);
  });

  it('a rule without addresses says that any will do; where others stand in for them nothing is said', () => {
    const rule = { id: 'a', name: 'Telephones', destinations: [], sources: ['10.30.0.0/16'] };
    expect(said(firewallRule, rule, 'sources')).toEqual(['10.30.0.0/16']);
    expect(said(firewallRule, rule, 'destinations')).toEqual(['Any']);
    expect(said(firewallRule, rule, 'services')).toEqual(['Any']);
    expect(said(accessRule, { id: 'c', name: 'Payroll' }, 'applications')).toEqual(['Any']);
    expect(said(exception, { id: 'b', domains: ['a.example'] }, 'addresses')).toEqual([]);
  });

  it('a card says what it is about, and under it what becomes of it: nothing that is empty, and no number without its name', () => {
    const lines = (record: ResourceRecord, entry: Readonly<Record<string, unknown>>) =>
      rowsIn(record, [entry]).map((row) =>
        cardLines(record, row).map((line) => line.map(({ key, label }) => (label === null ? key : `${label}: ${key}`))),
      )[0];
    const rule = { id: 'a', name: 'One', action: 'block' };
    expect(lines(webRule, rule)).toEqual([['conditions'], ['action', 'subjects']]);
    expect(lines(firewallRule, { ...rule, sources: ['192.0.2.1'] })).toEqual([
      ['Sources: sources', 'Destinations: destinations'],
      ['action', 'Services: services', 'subjects'],
    ]);
    expect(lines(exception, { ...rule, domains: ['a.example'] })).toEqual([
      ['conditions', 'subjects'],
      ['action', 'Expires: expires_at'],
    ]);
    expect(lines(appRating, { id: 'a', name: 'Drive', score: 17 })).toEqual([['Score: score']]);
    expect(lines(appCatalog, { id: 'a', name: 'Office' })).toEqual([]);
  });

  it('a list whose entries are about some people says whom each is about, as one of everybody reads otherwise', () => {
    const people = resources.filter(({ fields }) => fields.subjects !== undefined);
    expect(people.length).toBeGreaterThan(10);
    expect(people.filter(({ list }) => !list.columns.includes('subjects')).map(({ kind }) => kind)).toEqual([]);
    const subjects = [{ type: 'groups', values: ['Guests'] }];
    expect(said(bandwidthRule, { id: 'a', name: 'One', subjects }, 'subjects')?.join('')).toContain('Guests');
  });

  it('a list whose entries have conditions says when each counts, with what it is about where that has no column', () => {
    const conditional = resources.filter(({ fields }) => fields.conditions !== undefined);
    expect(conditional.length).toBeGreaterThan(12);
    expect(conditional.filter(({ list }) => !list.columns.includes('conditions')).map(({ kind }) => kind)).toEqual([]);
    for (const { kind, fields, list } of conditional) {
      // Beside an open entry stands what it is about.
      expect(['conditions', ...(list.about ?? [])], kind).toContain(list.columns[1]);
      // Whatever else narrows an entry is told by one of both.
      const narrowing = Object.entries(fields).filter(([, field]) => ['addresses', 'refs'].includes(field.kind));
      expect(list.about ?? [], kind).toEqual(expect.arrayContaining(narrowing.map(([key]) => key)));
    }
    const when = { logic: 'and', list: [{ kind: 'categories', comparator: 'equal', values: ['news'] }] };
    const any = { logic: 'or', list: [...when.list, { kind: 'domain', comparator: 'equal', values: ['b.example'] }] };
    const words = (record: ResourceRecord, entry: object) =>
      said(record, { id: 'a', name: 'One', ...entry }, 'conditions');
    const domains = ['a.example', 'c.example'];
    expect(words(exception, { domains })).toEqual(['Domains:', 'a.example', '+1']);
    expect(words(exception, { domains, addresses: ['192.0.2.1'] })?.at(-1)).toBe('and 1 more');
    expect(words(exception, { domains, conditions: when })?.at(-1)).toBe('and 1 more');
    expect(words(exception, { domains, conditions: any, addresses: ['192.0.2.1'] })?.at(-1)).toBe('and 2 more');
    expect(words(exception, { conditions: when })?.slice(0, 2)).toEqual(['Category', 'is']);
    expect(words(exception, { domains: [] })).toEqual(['Any request']);
    // What has a column is said there: an address beside it would make "any request" a lie.
    expect(words(firewallRule, { sources: ['10.0.0.0/8'] })).toEqual(['Always']);
    expect(words(firewallRule, { sources: ['10.0.0.0/8'], conditions: when })?.slice(0, 2)).toEqual(['Category', 'is']);
    expect(words(firewallRule, {})).toEqual(['Any request']);
    expect(words(accessRule, { posture_profile: 'p-1' })).toEqual(['Posture profile:', 'p-1']);
  });

  it('what somebody hides is said with the conditions, so that no entry reads as one that always counts', () => {
    const [row] = rowsIn(firewallRule, [{ id: 'a', name: 'No other SSH', sources: ['10.0.0.0/8'], services: ['s1'] }]);
    const words = (...inView: string[]) =>
      row && cellWords(firewallRule, row, 'conditions', undefined, inView).parts.map(({ text }) => text);
    expect(words('name', 'conditions', 'sources', 'services')).toEqual(['Always']);
    expect(words('name', 'conditions', 'sources')).toEqual(['Services:', 's1']);
    expect(words('name', 'conditions')).toEqual(['Sources:', '10.0.0.0/8', 'and 1 more']);
  });

  it('a row is made when it is looked at, and no other', () => {
    let reads = 0;
    const list = Array.from({ length: 1_000 }, (_, at) => ({
      id: `rule-${at}`,
      get name() {
        reads += 1;
        return `Rule ${at}`;
      },
    }));
    const place = readListPlace(firewallRule, '');
    const published = list.map(({ id }) => ({ id, name: 'Before' }));
    const staged = stagedEntries(firewallRule, list, published);
    const rows = rowsOf(firewallRule, { list, staged, place, selected: new Set() });
    expect([rows.length, rows.openCount, rows.matching, rows.indexOf('rule-700')]).toEqual([1_000, 1_000, 1_000, 700]);
    expect(reads).toBe(0);
    expect(rows.at(700)).toMatchObject({ name: 'Rule 700', place: 701, mark: 'changed' });
    expect(reads).toBeLessThan(10);
    expect(rows.at(1_000)).toBeUndefined();
  });

  it('what was deleted is neither counted nor selected, with a search and without', () => {
    const list = ['One', 'Two', 'One more'].map((name, at) => ({ id: `rule-${at}`, name }));
    const published = [{ id: 'gone', name: 'One that went' }, ...list];
    const staged = stagedEntries(firewallRule, list, published);
    const of = (search: string) =>
      rowsOf(firewallRule, { list, staged, place: readListPlace(firewallRule, search), selected: new Set() });
    const [all, some] = [of(''), of('?q=one')];
    expect([all.length, all.matching, all.openCount, all.openIds()]).toEqual([4, 3, 3, ['rule-0', 'rule-1', 'rule-2']]);
    expect([some.length, some.matching, some.openCount, some.openIds()]).toEqual([3, 2, 2, ['rule-0', 'rule-2']]);
    expect(all.at(0)).toMatchObject({ id: 'gone', mark: 'removed', place: null });
  });

  it('a row that is as before is the same object, and one that only got another place has its words still', () => {
    const [a, b] = [
      { id: 'a', name: 'One' },
      { id: 'b', name: 'Two' },
    ] as const;
    const before = rowsIn(firewallRule, [a, b]);
    expect(rowsIn(firewallRule, [a, b])).toEqual(before);
    expect(rowsIn(firewallRule, [a, b])[0]).toBe(before[0]);
    expect(rowsIn(firewallRule, [b, a]).map(({ name, place }) => [name, place])).toEqual([
      ['Two', 1],
      ['One', 2],
    ]);
  });
});
