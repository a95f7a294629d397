import { describe, expect, it } from 'vitest';
import { firewallRule } from '../kinds/firewall.ts';
import { connectorCluster } from '../kinds/private-access.ts';
import { applianceProxy } from '../kinds/settings/appliance.ts';
import { webRule } from '../kinds/web-rule.ts';
import { type KnownTargets, knownTarget } from '../references/known.ts';
import { digitsOf } from '../words/value-words.ts';
import { readRows, readValue } from './read-value.ts';
import { cellWords, type ResourceRow } from './rows.ts';

const known: KnownTargets = {
  'fwaas.service': knownTarget([{ id: 'm', name: 'Mail', opens: 'm' }]),
  'mpa.application': knownTarget([{ id: 'a', name: 'Wiki', opens: 'c' }]),
};
const words = (entry: Readonly<Record<string, unknown>>, key: string) => {
  const field = firewallRule.fields[key as keyof typeof firewallRule.fields];
  const { label, items, none, copy } = readValue(firewallRule, entry, key, field, known);
  return { label, shown: items.map((item) => item.words), none, copy };
};

describe('an entry for who may only read it (UI.md sections 1.6 and 4)', () => {
  it('shows references by their names, every one of them, and says what none of them means', () => {
    expect(words({ services: ['m', 'gone'] }, 'services')).toMatchObject({
      shown: ['Mail', 'gone (deleted)'],
      copy: 'Mail\ngone (deleted)',
    });
    expect(words({ services: [] }, 'services')).toMatchObject({ shown: [], none: 'Any', copy: '' });
    expect(words({}, 'sources')).toMatchObject({ shown: [], none: 'Any', copy: '' });
    expect(words({ sources: ['10.0.0.0/8', '10.1.2.3'] }, 'sources').copy).toBe('10.0.0.0/8\n10.1.2.3');
  });

  it('shows a flag and a choice in words, with the default where nothing is stored', () => {
    expect([words({}, 'enabled').shown, words({ enabled: false }, 'enabled').shown]).toEqual([['On'], ['Off']]);
    expect(words({}, 'enabled').label).toBe('State');
    expect(words({ action: 'block' }, 'action').shown).toEqual(['Block']);
  });

  it('shows the digits of a port as they are, and other numbers in groups', () => {
    const { port } = applianceProxy.fields;
    expect(readValue(applianceProxy, { enabled: true, port: 3_128 }, 'port', port, known).copy).toBe('3128');
    expect(digitsOf({ ...port, isName: false }, 3_128)).toBe('3,128');
  });

  it('shows what a choice is, and not what there is to say about it', () => {
    const limit = { type: 'time', amount: 5, unit: 'minutes' };
    const field = webRule.fields.session_limit;
    expect(readValue(webRule, { session_limit: limit }, 'session_limit', field, known).copy).toBe('Time');
    expect(readValue(webRule, {}, 'session_limit', field, known).copy).toBe('None');
  });

  it('shows every value of a condition and of a subject, after what is compared', () => {
    const { list } = webRule.fields.conditions.fields;
    const conditions = [
      { kind: 'threats', comparator: 'equal', negate: true, values: ['c&c', 'botnet'] },
      { kind: 'categories', comparator: 'equal', values: ['News'] },
    ];
    const read = readRows(list, conditions, 'or', known).map(({ about, copy }) => [about, copy]);
    expect(read).toEqual([
      ['If Threat is not', 'C&C\nBotnet'],
      ['or Category is', 'News'],
    ]);
    const subjects = [{ type: 'applications', values: ['a'] }];
    expect(readRows(firewallRule.fields.subjects, subjects, null, known)).toMatchObject([
      { about: 'Applications', items: [{ words: 'Wiki', path: expect.stringContaining('open=c') }] },
    ]);
  });
});

describe('what nobody reported (UI.md section 1.7)', () => {
  it.each([{ connectors: [], health: 'none' }, {}])('is unknown in a list, and neither none nor empty: %o', (state) => {
    const entry = { id: 'c', name: 'C', ...state };
    const row: ResourceRow = {
      id: 'c',
      place: null,
      name: 'C',
      isOn: true,
      lock: null,
      isInherited: false,
      mark: null,
      isSelected: false,
      entry,
    };
    const wordsIn = (key: string) => cellWords(connectorCluster, row, key).parts.map(({ text }) => text);
    expect([wordsIn('connectors'), wordsIn('health')]).toEqual([['Unknown'], ['Unknown']]);
  });
});
