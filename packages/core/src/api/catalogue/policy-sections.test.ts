import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints/index.ts';
import { policySection, policySections } from './policy-sections.ts';
import { listEndpoints } from './table.ts';

/** What takes a change back asks for the right of the section that it names. (PUB-001) */
const ofAnySection = ['policy.discard', 'policy.keep'];
const saves = listEndpoints(endpoints).filter(
  ([name, { guard }]) => guard === 'revision' && !ofAnySection.includes(name),
);

describe('sections of the policy (OP-200)', () => {
  it('[PUB-002] have words and the write right of the calls that save them, one for every such call', () => {
    const rights = new Set<string>(Object.values(policySections).map(({ right }) => right));
    expect(saves.length).toBeGreaterThan(25);
    expect(saves.filter(([, { access }]) => !rights.has(access)).map(([name]) => name)).toEqual([]);
    for (const [name, { area, label, right }] of Object.entries(policySections)) {
      expect(right, name).toMatch(/^[a-z_]+:[a-z_]+:write$/);
      expect(area, name).toMatch(/^[A-Z]/);
      expect(label, name).toMatch(/^[A-Z]/);
    }
    const names = Object.values(policySections).map(({ area, label }) => `${area} › ${label}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[PUB-002] that are not known go by their name and need what only wildcards grant', () => {
    expect(policySection('fwaas.rules')).toBe(policySections['fwaas.rules']);
    const unknown = { area: 'Policy', label: 'rules.of_tomorrow', right: 'policy:rules.of_tomorrow:write' };
    expect(policySection('rules.of_tomorrow')).toEqual(unknown);
    expect(policySection('constructor')).toMatchObject({ label: 'constructor' });
  });
});
