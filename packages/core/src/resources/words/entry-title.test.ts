import { describe, expect, it } from 'vitest';
import { changeLine } from '../changes/change-line.ts';
import { describeChanges } from '../changes/describe-changes.ts';
import { contentRule } from '../kinds/content-lists.ts';
import { resources } from '../kinds/kinds.ts';
import { appCatalog, connectorCluster } from '../kinds/private-access.ts';
import { exception } from '../kinds/web-lists.ts';
import { nameOf } from '../machine/entry.ts';
import { mergeLists } from '../merge/merge-lists.ts';
import type { ResourceRow } from '../view/rows.ts';
import { cellWords } from '../view/rows.ts';
import { entryTitle } from './entry-title.ts';

const news = { kind: 'categories', negate: true, values: ['News', 'Sports'] };
const conditions = { logic: 'or', list: [news, { kind: 'threats', values: ['malware'] }] };
const subjects = [{ type: 'groups', values: ['Staff', 'Guests'] }];

describe('what an entry is called without a name (OP-217)', () => {
  it.each<[string, object, string]>([
    ['its name', { name: 'One', domains: ['a.example'] }, 'One'],
    ['its first address or domain', { name: ' ', domains: ['a.example', 'b.example'], conditions }, 'a.example'],
    ['what its list says of it', { conditions }, 'Category is not News +1 or 1 more'],
    ['all that its list says', { conditions, subjects }, 'Category is not News +1 or 1 more, Groups: Staff +1'],
    ['what it is', { action: 'block', subjects: [], conditions: { list: [] } }, 'Exception'],
  ])('[RES-006] is %s', (_, entry, title) => {
    const whole = { id: 'x-1', ...entry };
    expect(entryTitle(exception, whole)).toBe(title);
    expect(nameOf(exception, whole)).toBe(title);
    expect(describeChanges(exception, [whole], []).map(changeLine)).toEqual([`− ${title}`]);
    const theirs = [{ ...whole, reason: 'theirs' }];
    const lists = { base: [whole], mine: [{ ...whole, reason: 'mine' }], theirs };
    expect(mergeLists(exception, lists).conflicts.map(({ name }) => name)).toEqual([title]);
  });

  it('[RES-006] is the sentence of its list, to the letter', () => {
    const row = { entry: { conditions, subjects }, place: 1, isInherited: false } as unknown as ResourceRow;
    const cells = ['conditions', 'subjects'].map((key) =>
      cellWords(exception, row, key)
        .parts.map(({ text }) => text)
        .join(' '),
    );
    expect(entryTitle(exception, row.entry)).toBe(cells.join(', '));
  });

  it('[RES-006] names what it refers to where somebody knows it, and never tells an id', () => {
    const rule = { id: 'c1', content_types: ['t1'] };
    expect(entryTitle(contentRule, rule, (_, id) => (id === 't1' ? 'Programs' : id))).toBe('Content types: Programs');
    expect(entryTitle(contentRule, rule)).toBe('Content rule');
    for (const record of resources) {
      const title = entryTitle(record, { [record.identity.id]: 'raw-id' });
      expect([record.kind, title]).toEqual([record.kind, record.label[0]]);
    }
  });
});

describe('rows with names in a change (RES-005)', () => {
  const catalog = (applications: readonly object[]) => ({ id: 'c', name: 'Intranet', applications });
  const wiki = { id: 'a-7f3', name: 'Wiki', domains: ['wiki.example'], ports: ['443'] };
  const lines = (before: readonly object[], after: readonly object[]) =>
    describeChanges(appCatalog, [catalog(before)], [catalog(after)]).map(changeLine);

  it('[RES-005] [RES-006] are told by them, without their ids', () => {
    expect(lines([], [wiki])).toEqual(['● Intranet: Applications: Wiki: wiki.example, 443']);
    expect(lines([wiki], [{ ...wiki, ports: ['8443'] }])).toEqual([
      '● Intranet: Applications › Wiki › Ports: 443 → 8443',
    ]);
    expect(describeChanges(connectorCluster, [], [{ id: 'c1', name: 'North' }]).map(changeLine)).toEqual(['+ North']);
  });
});

it('[RES-010] a block of very many that moved names the first of them', () => {
  const list = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, name: `Rule ${at}` }));
  const [line] = describeChanges(contentRule, list, [...list.slice(10, 30), ...list.slice(0, 10), ...list.slice(30)]);
  expect(line && changeLine(line)).toBe('↕ Rule 0, Rule 1, Rule 2, Rule 3, Rule 4 and 5 more: moved from 1 to 21');
});
