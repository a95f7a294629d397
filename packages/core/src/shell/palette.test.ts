import { describe, expect, it } from 'vitest';
import { type PaletteEntry, paletteSections, withRecent } from './palette.ts';
import { hitEntry } from './palette-entries.ts';

const entries: PaletteEntry[] = [
  { id: 'go/customization', group: 'goTo', label: 'Customization', path: '/customization' },
  { id: 'go/logs', group: 'goTo', label: 'Logs', synonyms: ['events', 'audit'], path: '/logs' },
  { id: 'module/web.blockPage', group: 'modules', label: 'Web block page', synonyms: ['denied'] },
  { id: 'module/email.blockPage', group: 'modules', label: 'Email block page' },
  { id: 'action/theme', group: 'actions', label: 'Toggle theme', synonyms: ['dark', 'light'] },
];
const shown = (query: string, recent?: string[]) =>
  paletteSections(entries, query, recent).map(({ group, entries: of }) => [group, ...of.map(({ id }) => id)]);

describe('the command palette (UI.md section 3)', () => {
  it('[A11-004] lists exactly what it was given, by group', () => {
    expect(shown('')).toEqual([
      ['goTo', 'go/customization', 'go/logs'],
      ['modules', 'module/web.blockPage', 'module/email.blockPage'],
      ['actions', 'action/theme'],
    ]);
  });

  it.each([
    ['block', ['modules', 'module/web.blockPage', 'module/email.blockPage']],
    ['wbp', ['modules', 'module/web.blockPage']],
    ['AUDIT', ['goTo', 'go/logs']],
    ['dark', ['actions', 'action/theme']],
    ['denied', ['modules', 'module/web.blockPage']],
  ])('finds by letters of the label or by another word: %s', (query, first) => {
    expect(shown(query)[0]?.toSorted()).toEqual(first.toSorted());
  });

  it('puts the likest match first', () => {
    expect(shown('email block')[0]?.[1]).toBe('module/email.blockPage');
    expect(shown('logs')[0]).toEqual(['goTo', 'go/logs']);
  });

  it('has nothing for a text that is nowhere', () => {
    expect(shown('xyzzy')).toEqual([]);
  });

  it('shows what was chosen last on top, once, and forgets what is no longer offered', () => {
    expect(shown('  ', ['action/theme', 'module/gone'])).toEqual([
      ['recent', 'action/theme'],
      ['goTo', 'go/customization', 'go/logs'],
      ['modules', 'module/web.blockPage', 'module/email.blockPage'],
    ]);
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
    expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  });

  it('[RES-020] puts entries of lists behind everything else, however well they match', () => {
    const hit = hitEntry({
      kind: 'policy.web-rule',
      label: 'Web rules',
      id: 'r1',
      name: 'Partners',
      path: '/policy/web?open=r1',
      why: '10.1.0.0/16',
      query: 'settings',
    });
    const place = { id: 'go/settings', group: 'goTo' as const, label: 'Settings of the tenant', path: '/settings' };
    expect(paletteSections([hit, place], 'settings').map(({ group }) => group)).toEqual(['goTo', 'entries']);
    expect(paletteSections([hit], 'settings')[0]?.entries[0]?.label).toBe('Partners · Web rules · 10.1.0.0/16');
  });

  it('[RES-020] keeps entries of lists in the order of their search, names before what entries contain', () => {
    const hit = { kind: 'policy.web-rule', label: 'Web rules', path: '/policy/web', query: 'payroll' };
    const found = [
      hitEntry({ ...hit, id: 'a', name: 'Allow payroll for the whole of the company', why: null }),
      hitEntry({ ...hit, id: 'b', name: 'Block', why: 'payroll' }),
    ];
    const ids = (given: PaletteEntry[]) => paletteSections(given, 'payroll')[0]?.entries;
    expect(ids(found)).toEqual(found);
    expect(ids(found.toReversed())).toEqual(found.toReversed());
  });
});
