import { describe, expect, it } from 'vitest';
import { firewallRule } from '../kinds/firewall.ts';
import { entriesOfList, fileOfList } from './list-file.ts';

const services = new Map([['s1', 'Mail']]);
const references = {
  nameOf: (_: string, id: string) => services.get(id) ?? null,
  idOf: (_: string, name: string) => [...services].find(([, called]) => called === name)?.[0] ?? null,
};
const rule = { id: 'r1', name: 'Block mail', enabled: true, action: 'block', services: ['s1'] };
const last = { id: 'z', name: 'Everything else', enabled: true, action: 'block', builtin: true };
const read = (text: string, list: readonly Record<string, unknown>[] = []) =>
  entriesOfList(firewallRule, text, { references, list });

describe('a list in one file (UI.md 4.13, import and export)', () => {
  it('is written with names for ids, and gives back what a list does not have', () => {
    const { name, text } = fileOfList(firewallRule, [rule, last], references);
    expect(name).toBe('rules.json');
    expect(text).toContain('"fwaas.service/Mail"');
    expect(text).not.toContain('r1');
    const { id: _, ...own } = rule;
    expect(read(text, [last])).toEqual({ entries: [own], known: 0, faults: [] });
    expect(read(text, [rule, last])).toEqual({ entries: [], known: 1, faults: [] });
  });

  it('adds nothing while something is wrong, and says what', () => {
    expect(read('{').faults).toEqual(['This is no file of JSON.']);
    expect(read('{"$kind":"policy.web-rule","list":[]}').faults).toEqual(['This is no file of firewall rules.']);
    const wrong = {
      $kind: 'firewall.rule',
      list: [{ name: 'x', action: 'maybe', services: [{ ref: 'fwaas.service/Fax' }] }],
    };
    const { faults, entries } = read(JSON.stringify(wrong));
    expect(entries).toEqual([]);
    expect(faults).toEqual([
      expect.stringMatching(/^list\[0\]\.name: /),
      expect.stringMatching(/^list\[0\]\.action: /),
      'list[0].services[0]: Nothing that you may see is called Fax.',
    ]);
  });
});
