import { describe, expect, it } from 'vitest';
import { firewallRule } from '../kinds/firewall.ts';
import { webRule } from '../kinds/web-rule.ts';
import type { Entry } from '../machine/entry.ts';
import { filtersOf, readListPlace } from './place.ts';
import { rowsOf } from './rows.ts';
import { stagedEntries } from './staged/staged.ts';
import { usedByOptions, usedByWords } from './used-by.ts';

const of = (id: string, ...subjects: { type: string; values: string[] }[]): Entry => ({ id, name: id, subjects });
const list = [
  of('a', { type: 'groups', values: ['Staff', 'Contractors'] }),
  of('b', { type: 'groups', values: ['Staff'] }, { type: 'users', values: ['jane:doe'] }),
  of('c'),
];
const filter = filtersOf(webRule).find(({ key }) => key === 'subjects');
const subjects = filter?.usedBy;
if (subjects === undefined || subjects === null) throw new Error('rules have no filter by whom they are used');
const optionsOf = (entries: readonly Entry[]) => usedByOptions({ of: subjects, key: 'subjects' }, entries);

/** Ids of the rows that an address leaves. */
function shown(search: string): string[] {
  const place = readListPlace(webRule, search);
  const rows = rowsOf(webRule, { list, staged: stagedEntries(webRule, list, null), place, selected: new Set() });
  return [...rows].map(({ id }) => id);
}

describe('the filter by whom entries are used (UI.md 4.13)', () => {
  it('offers whom the entries name, in words, and everyone where one names nobody', () => {
    expect(filter?.label).toBe('Used by');
    expect(optionsOf(list)).toEqual({
      options: [
        { value: 'everyone', label: 'Everyone' },
        { value: 'groups:Contractors', label: expect.stringContaining('Contractors') },
        { value: 'groups:Staff', label: expect.stringContaining('Staff') },
        { value: 'users:jane:doe', label: expect.stringContaining('jane:doe') },
      ],
      more: 0,
    });
    expect(optionsOf(list.slice(0, 2)).options.map(({ value }) => value)).not.toContain('everyone');
  });

  it('leaves the entries that name them, by the address', () => {
    expect(shown('subjects=groups%3AStaff')).toEqual(['a', 'b']);
    expect(shown('subjects=users%3Ajane%3Adoe')).toEqual(['b']);
    expect(shown('subjects=everyone')).toEqual(['c']);
    expect(shown('subjects=groups%3ANobody')).toEqual([]);
  });

  it('passes over no word of the address: what is no filter, no value, or there twice is told by its name', () => {
    expect(readListPlace(webRule, 'q=a&action=block&open=r1').unknown).toEqual([]);
    const typed = 'subjects=planets%3AMars&acton=block&enabled=maybe&action=block&action=allow';
    expect(readListPlace(webRule, typed).unknown).toEqual([
      { key: 'subjects', value: 'planets:Mars' },
      { key: 'acton', value: 'block' },
      { key: 'enabled', value: 'maybe' },
      { key: 'action', value: 'block' },
      { key: 'action', value: 'allow' },
    ]);
    expect(shown(typed)).toEqual(['a', 'b', 'c']);
  });

  it('says how many more there are than it lists: the commonest are listed', () => {
    const many = Array.from({ length: 60 }, (_, at) => of(`m${at}`, { type: 'users', values: [`user-${at}`] }));
    const found = optionsOf([...many, ...list]);
    expect(found.options).toHaveLength(51); // and everyone
    expect(found.options.map(({ value }) => value)).toContain('groups:Staff');
    expect(found.more).toBe(13);
  });

  it('reads no word that nobody can be named by', () => {
    expect(usedByWords(subjects, 'groups:')).toBeNull();
    expect(usedByWords(subjects, 'toString:x')).toBeNull();
    expect(filtersOf(firewallRule).map(({ key }) => key)).toContain('subjects');
  });
});
