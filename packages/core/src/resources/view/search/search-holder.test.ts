import { describe, expect, it } from 'vitest';
import { feed, firewallRule } from '../../kinds/firewall.ts';
import { appCatalog } from '../../kinds/private-access.ts';
import { webRule } from '../../kinds/web-rule.ts';
import type { Entry } from '../../machine/entry.ts';
import type { ResourceRecord } from '../../record/record.ts';
import { entryHits } from '../../references/entry-hits.ts';
import { holderOf } from '../../references/holds-value.ts';
import { readListPlace } from '../place.ts';
import { rowsOf } from '../rows.ts';
import { stagedEntries } from '../staged/staged.ts';
import { loadSearchHolder } from './search-holder.ts';

async function found(record: ResourceRecord, list: readonly Entry[], search: string): Promise<readonly string[]> {
  const place = { ...readListPlace(record, ''), search };
  const staged = stagedEntries(record, list, null);
  const holds = (await loadSearchHolder())(search);
  return [...rowsOf(record, { list, staged, place, selected: new Set(), holds })].map(({ id }) => id);
}

const inRange = (id: string, ...values: string[]) => ({
  id,
  name: `Rule ${id}`,
  conditions: { logic: 'and', list: [{ kind: 'dest_ip_ranges', comparator: 'equal', values }] },
});
const rules = [
  inRange('a', '192.0.2.7', '10.0.0.0/8'),
  inRange('b', '10.1.2.0-10.1.2.9'),
  inRange('c', '10.1.2.3'),
  inRange('d', '2001:db8::/32'),
  inRange('e', '172.16.0.0/12'),
];

describe('the search of a list (RES-020, UI.md 4.13)', () => {
  it.each([
    ['10.1.2.3', ['a', 'b', 'c']],
    [' 10.1.2.4 ', ['a', 'b']],
    ['10.1.0.0/16', ['a']],
    ['11.1.2.3', []],
    ['2001:DB8:0::7', ['d']],
    ['10.1.2', ['b', 'c']],
    ['rule e', ['e']],
  ])('finds for %s the rules with it and those whose networks hold it, as the palette', async (search, wanted) => {
    expect(await found(webRule, rules, search)).toEqual(wanted);
    expect(entryHits(webRule, rules, search).map(({ id }) => id)).toEqual(wanted);
  });

  it('finds names below a star, and what is written', async () => {
    const list = [
      { id: 'a', name: 'Office', applications: [{ id: 'w', name: 'Wiki', domains: ['*.corp.example'] }] },
      { id: 'b', name: 'Rest', domains: ['wiki.corp.example', 'corp.example'] },
      { id: 'c', name: 'Lab', applications: [{ id: 'l', name: 'Lab', addresses: ['10.40.0.0/24'] }] },
    ];
    expect(await found(appCatalog, list, 'Wiki.corp.example')).toEqual(['a', 'b']);
    expect(await found(appCatalog, list, '10.40.0.9')).toEqual(['c']);
  });

  it('reads addresses of lists of a rule, and no address out of a text', async () => {
    const list = [
      { id: 'a', name: 'Phones', sources: ['10.30.0.0/16'], destinations: ['198.51.100.0/24'] },
      { id: 'b', name: 'From 10.30.0.0/16 on' },
    ];
    expect(await found(firewallRule, list, '10.30.4.5')).toEqual(['a']);
    expect(await found(firewallRule, list, '198.51.100.9')).toEqual(['a']);
    expect(await found(feed, [{ id: 'f', name: 'Bad', url: 'https://192.0.2.9/list.txt' }], '192.0.2.9')).toEqual([
      'f',
    ]);
  });

  it('finds for any address the networks that the rule of addresses says hold it', async () => {
    const networks = ['10.0.0.0/7', '10.128.0.0/9', '10.1.2.0/23', '10.1.2.3/32', '10.1.3.0-10.1.3.9', '128.0.0.0/1'];
    const list = networks.map((network, at) => inRange(String(at), network));
    for (const wanted of [
      '10.1.2.3',
      '10.1.3.4',
      '11.9.9.9',
      '10.200.0.1',
      '200.0.0.1',
      '10.1.2.0/24',
      '10.1.3.1-10.1.3.5',
    ]) {
      const shown = networks.filter((network) => holderOf(wanted)(network));
      expect(
        (await found(webRule, list, wanted)).map((at) => networks[Number(at)]),
        wanted,
      ).toEqual(shown);
    }
  });

  it('costs nothing where no address and no name can be meant', async () => {
    expect((await loadSearchHolder())('block')).toBeNull();
    expect((await loadSearchHolder())('two words.')).toBeNull();
    expect((await loadSearchHolder())('10.1.2.3')).not.toBeNull();
  });

  it('stays quick for 10,000 rules of four networks each', async () => {
    const list = Array.from({ length: 10_000 }, (_, at) =>
      inRange(String(at), ...[0, 64, 128, 192].map((last) => `10.${at >> 8}.${at & 255}.${last}/26`)),
    );
    const holds = (await loadSearchHolder())('10.3.7.70');
    const place = { ...readListPlace(webRule, ''), search: '10.3.7.70' };
    const staged = stagedEntries(webRule, list, null);
    const look = () => [...rowsOf(webRule, { list, staged, place, selected: new Set(), holds })].map(({ id }) => id);
    look(); // what entries say is put together once
    const before = performance.now();
    expect(look()).toEqual(['775']);
    expect(performance.now() - before).toBeLessThan(300);
  });
});
